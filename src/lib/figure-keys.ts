/** Has its own module, because every page needs the key to refetch. */
export const figureKeys = { all: ['figures'] as const }
