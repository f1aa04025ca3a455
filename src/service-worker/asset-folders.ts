/** Where scripts are that only the dashboard loads; the worker lets them be. */
export const ownerFolder = '/assets/admin/'
