import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { InquiryDialogProps } from '@/features/inquiries/components/inquiry-dialog'
import { InquireContext, type InquiryWatch } from '@/hooks/inquire-context'
import { house } from '@/lib/house'
import { notify, prepareToasts } from '@/lib/notify'

type OpenInquiry = {
  Dialog: ComponentType<InquiryDialogProps>
  watch: InquiryWatch
  opener: HTMLElement
  pathname: string
}

const load = () => import('@/features/inquiries/components/inquiry-dialog')

/** Lets every card and the watch page open the one inquiry form, which is loaded when it is near. */
export function InquiryProvider({ children }: { children: ReactNode }) {
  const [inquiry, setInquiry] = useState<OpenInquiry>()
  const { pathname } = useLocation()
  // Going back leaves the form with its page; what was typed is a draft.
  if (inquiry && inquiry.pathname !== pathname) setInquiry(undefined)
  const inquire = useMemo(
    () => ({
      async inquire(watch: InquiryWatch, opener: HTMLElement) {
        try {
          const { InquiryDialog } = await load()
          setInquiry({ Dialog: InquiryDialog, watch, opener, pathname: window.location.pathname })
        } catch {
          notify.failure(
            'The form could not be loaded',
            `Check your connection and try again, or call us at ${house.phone.label}.`,
          )
        }
      },
      prepare() {
        load().catch(() => {})
        prepareToasts()
      },
    }),
    [],
  )
  return (
    <InquireContext value={inquire}>
      {children}
      {inquiry && (
        <inquiry.Dialog watch={inquiry.watch} opener={inquiry.opener} onClosed={() => setInquiry(undefined)} />
      )}
    </InquireContext>
  )
}
