// By themselves: the home page asks whether the figures have changed, and loads nothing else of them at first.
export const figureKeys = { all: ['figures'] as const }
