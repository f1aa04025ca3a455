import { createContext, useContext } from 'react'

export type InquiryWatch = { id: string; brand: string; name: string; image_urls: string[] }

type Inquire = {
  /** Closing the form returns the focus to `opener`. */
  inquire(watches: InquiryWatch[], opener: HTMLElement): Promise<void>
  prepare(): Promise<void>
}

/** The app provides the form, because features must not import each other. */
export const InquireContext = createContext<Inquire | null>(null)

export function useInquire(): Inquire {
  const inquire = useContext(InquireContext)
  if (!inquire) throw new Error('useInquire belongs inside InquiryProvider.')
  return inquire
}
