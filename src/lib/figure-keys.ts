/** A module of its own, because every page needs the key. */
export const figureKeys = {
  all: ['figures'] as const,
  answers: () => [...figureKeys.all, 'answers'] as const,
}
