import type { ReactElement } from 'react'

/**
 * What a component may be given to show beside something else. No text: a browser's translator replaces text nodes,
 * and React can then neither change nor move them.
 */
export type Elements = ReactElement | '' | 0 | false | null | undefined | readonly Elements[]
