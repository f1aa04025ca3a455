/** With the list's URL in the name, filtering starts no transition, during which React would lose typed letters. */
export const pictureTransition = (id: string, from = '') => `watch-${id}${from.replace(/[^a-z0-9]/gi, '_')}`
