/** The name that a watch's picture has in view transitions: on its card and on its own page, so that one moves into the other. */
export const pictureTransition = (id: string) => `watch-${id}`
