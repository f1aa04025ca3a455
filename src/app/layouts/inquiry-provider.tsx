import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { absenceText } from '@/components/part-missing'
import type { InquiryDialogProps } from '@/features/inquiries/components/inquiry-dialog'
import { InquireContext, type InquiryWatch } from '@/hooks/inquire-context'
import { notify, prepareToasts } from '@/lib/notify'
import { createPart } from '@/lib/part'

type OpenInquiry = {
  Dialog: ComponentType<InquiryDialogProps>
  watch: InquiryWatch
  opener: HTMLElement
  pathname: string
}

const form = createPart(async () => (await import('@/features/inquiries/components/inquiry-dialog')).InquiryDialog)

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
          setInquiry({ Dialog: await form.load(), watch, opener, pathname: window.location.pathname })
        } catch {
          notify.failure('The form could not be loaded', absenceText(form.get().absence))
        }
      },
      async prepare() {
        prepareToasts()
        await form.load()
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
