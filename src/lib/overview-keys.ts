/** Figures of the dashboard's first tab. */
export const overviewKeys = { all: ['overview'] as const }
