import { visitPath } from '@/lib/site-map'

/**
 * Where a visit is shown. Whoever has its key may see, move and cancel it. It is in the address behind the `#`, which
 * browsers send to nobody; the database knows its SHA-256 alone.
 */
export const visitLink = (key: string) => `${visitPath}#${key}`
