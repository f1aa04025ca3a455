import { createContext, useContext } from 'react'

/** What an inquiry needs to know of its watch. */
export type InquiryWatch = { id: string; brand: string; name: string; image_urls: string[] }

type Inquire = {
  /** Opens the inquiry form about a watch; the focus returns to `opener` when it closes. */
  inquire(watch: InquiryWatch, opener: HTMLElement): Promise<void>
  /** Loads the form ahead of a likely tap; rejects where it does not arrive. */
  prepare(): Promise<void>
}

/** Supplied by the app, so that the catalogue's cards need not know the form. */
export const InquireContext = createContext<Inquire | null>(null)

export function useInquire(): Inquire {
  const inquire = useContext(InquireContext)
  if (!inquire) throw new Error('useInquire belongs inside InquiryProvider.')
  return inquire
}
