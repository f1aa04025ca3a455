import { createContext, useContext } from 'react'

/** What the inquiry form shows of its watch. */
export type InquiryWatch = { id: string; brand: string; name: string; image_urls: string[] }

type Inquire = {
  /** Opens the inquiry form about one watch or several; the focus returns to `opener` when it closes. */
  inquire(watches: InquiryWatch[], opener: HTMLElement): Promise<void>
  /** Preloads the form before a likely press; rejects where it cannot be loaded. */
  prepare(): Promise<void>
}

/** Opens the inquiry form. Provided by the app, since the catalogue must not import the feature of the form. */
export const InquireContext = createContext<Inquire | null>(null)

export function useInquire(): Inquire {
  const inquire = useContext(InquireContext)
  if (!inquire) throw new Error('useInquire belongs inside InquiryProvider.')
  return inquire
}
