/**
 * The name contains the list's URL, so that filtering starts no transition: React loses letters
 * typed while one starts.
 *
 * @param from URL of the list, e.g. '/our-collection?q=diver'
 */
export const pictureTransition = (id: string, from = '') => `watch-${id}${from.replace(/[^a-z0-9]/gi, '_')}`
