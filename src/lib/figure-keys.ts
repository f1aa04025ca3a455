/** The key of the figures, apart from them: what renews a page needs it on every page. */
export const figureKeys = { all: ['figures'] as const }
