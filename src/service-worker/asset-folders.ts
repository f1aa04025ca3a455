/** The folder of scripts that only the dashboard loads; the worker does not cache them. */
export const ownerFolder = '/assets/admin/'
