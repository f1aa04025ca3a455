/**
 * The name that a watch's picture has in view transitions: on its card and on its own page, so that one moves into the other.
 * It holds the URL of the list, so that a filter, which draws the same cards anew, starts no transition: React loses
 * letters that are typed while one begins.
 *
 * @param from the list that the watch was opened from, e.g. '/our-collection?q=diver'
 */
export const pictureTransition = (id: string, from = '') => `watch-${id}${from.replace(/[^a-z0-9]/gi, '_')}`
