/**
 * How soon the house replies, in words: '24 to 48 hours' of the owner's figure '24-48hrs'. An e-mail that was queued before
 * there was such a figure has none.
 */
export const responseTime = (figure = '24-48hrs') => figure.replace('-', ' to ').replace('hrs', ' hours')
