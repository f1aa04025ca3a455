import type { ReactElement } from 'react'

/**
 * Elements without text. Browser translation replaces text nodes, and React can then neither update
 * nor move them.
 */
export type Elements = ReactElement | '' | 0 | false | null | undefined | readonly Elements[]
