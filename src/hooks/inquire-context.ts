import { createContext, useContext } from 'react'

export type InquiryWatch = { id: string; brand: string; name: string; image_urls: string[] }

type Inquire = {
  /** Opens the inquiry form about these watches. Closing it returns the focus to `opener`. */
  inquire(watches: InquiryWatch[], opener: HTMLElement): Promise<void>
  /** Preloads the form. Rejects if loading fails. */
  prepare(): Promise<void>
}

/** Opens the inquiry form. The app provides it, because features must not import each other. */
export const InquireContext = createContext<Inquire | null>(null)

export function useInquire(): Inquire {
  const inquire = useContext(InquireContext)
  if (!inquire) throw new Error('useInquire belongs inside InquiryProvider.')
  return inquire
}
