/** The page that takes an address off the newsletter's list, by the key behind the `#` of a letter's link. */
export const unsubscribePath = '/unsubscribe'
