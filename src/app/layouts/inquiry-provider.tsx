import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react'
import { usePart } from '@/components/lazy-part'
import { absenceText } from '@/components/part-missing'
import { useAuth } from '@/features/auth/use-auth'
import { InquireContext, type InquiryWatch } from '@/hooks/inquire-context'
import { useCover } from '@/hooks/use-cover'
import { notify, prepareToasts } from '@/lib/notify'
import { createPart } from '@/lib/part'

const form = createPart(
  () => import('@/features/inquiries/components/inquiry-dialog'),
  ({ InquiryDialog }) => InquiryDialog,
)

/** Lets every card and the watch page open the one inquiry form, which is loaded when it is near. */
export function InquiryProvider({ children }: { children: ReactNode }) {
  // Going back leaves the form; what was typed is a draft.
  const { isOpen, about: watch, key, open, close } = useCover<InquiryWatch>('inquiry')
  const { loaded: Dialog } = usePart(form)
  const { departures } = useAuth()
  const opener = useRef<HTMLElement>(undefined)
  const inquire = useMemo(
    () => ({
      async inquire(about: InquiryWatch, from: HTMLElement) {
        const { pathname } = window.location
        try {
          await form.load()
          // Meanwhile another page may have been stepped to.
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
    // By Forward, or with a page that was loaded anew.
    if (isOpen) form.load().catch(() => {})
  }, [isOpen])

  const closeNow = useEffectEvent(() => void close())
  useEffect(() => {
    // Whoever leaves, in another tab as well, leaves no form open behind them.
    if (departures > 0) closeNow()
  }, [departures])

  return (
    <InquireContext value={inquire}>
      {children}
      {isOpen && Dialog && <Dialog key={key} watch={watch} opener={opener} onClose={() => void close()} />}
    </InquireContext>
  )
}
