import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { usePart } from '@/components/lazy-part'
import { absenceText } from '@/components/part-missing'
import { useAuth } from '@/features/auth/session/use-auth'
import { InquireContext, type InquiryWatch } from '@/hooks/inquire-context'
import { useCover } from '@/hooks/use-cover'
import type { Elements } from '@/lib/elements'
import { createPart } from '@/lib/loading/part'
import { notify, prepareToasts } from '@/lib/notify'

const form = createPart(
  () => import('@/features/inquiries/components/inquiry-dialog'),
  ({ InquiryDialog }) => InquiryDialog,
)

export function InquiryProvider({ children }: { children: Elements }) {
  // The input stays as a draft.
  const { isOpen, about: watches, key, open, close } = useCover<InquiryWatch[]>('inquiry')
  const { loaded: Dialog } = usePart(form)
  const { departures } = useAuth()
  const opener = useRef<HTMLElement>(undefined)
  const inquire = useMemo(
    () => ({
      async inquire(about: InquiryWatch[], from: HTMLElement) {
        const { pathname } = window.location
        try {
          await form.load()
          // The visitor may have opened another page meanwhile.
          if (pathname !== window.location.pathname) return
          opener.current = from
          open(about)
        } catch {
          notify.failure('The form could not be loaded', absenceText(form.get().absence))
        }
      },
      async prepare() {
        prepareToasts()
        await form.load()
      },
    }),
    [open],
  )

  useEffect(() => {
    // Forward and a reload skip the button.
    if (isOpen) form.load().catch(() => {})
  }, [isOpen])

  const closeNow = useEffectEvent(() => void close())
  useEffect(() => {
    // Signing out closes the form, even in another tab.
    if (departures > 0) closeNow()
  }, [departures])

  return (
    <InquireContext value={inquire}>
      {children}
      {isOpen && Dialog && <Dialog key={key} watches={watches} opener={opener} onClose={() => void close()} />}
    </InquireContext>
  )
}
