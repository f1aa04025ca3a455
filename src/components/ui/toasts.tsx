import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import type { Message } from '@/lib/notify'

/** Without and with an action, ms. */
const duration = 8000
const offering = 10_000

/** Complements the classes, which public pages use anyway. */
const styles = `
/* Below the menu of the top bar, while that is open. */
header:has([role=menu]) { z-index: 70 }
/* On a phone the dashboard has nothing at the bottom, other than its dialogs. */
[data-palette=paper] body:not(:has([role=dialog])) [data-sonner-toaster] { --mobile-offset-bottom: 24px !important }
/* What it offers stands beside a short text, and below one that needs the width. */
[data-sonner-toast] { padding-left: 48px }
[data-sonner-toast] > [data-icon] { left: 16px }
[data-sonner-toast] > [data-action] { margin-left: -8px }
`

/** A remounted toaster must not repeat messages. */
const shown = new WeakSet<Message>()

export function Toasts({ message }: { message?: Message }) {
  useEffect(() => {
    if (message && shown.has(message)) return
    toast.dismiss()
    if (!message) return
    shown.add(message)
    const { kind, title, description, action, dismiss } = message
    const show = (position: ReturnType<typeof placeOf>, id?: string | number) =>
      toast[kind](title, {
        id,
        description,
        action: action && {
          ...action,
          onClick() {
            dismiss()
            // The button disappears. sonner then moves the focus back to the element that had it before, if that is still there.
            document.getElementById('panel-title')?.focus({ preventScroll: true })
            action.onClick()
          },
        },
        duration: action && offering,
        // The removed message must not offer its action.
        onDismiss: dismiss,
        onAutoClose: dismiss,
        position,
      })
    let place = placeOf()
    let isCovered = hasDialog()
    const id = show(place)
    const page = new MutationObserver(() => {
      const opens = hasDialog() && !isCovered
      isCovered = hasDialog()
      // Remove a mere confirmation.
      if (opens && kind === 'success' && !action) return dismiss()
      if (place) return
      place = placeOf()
      if (place) show(place, id)
    })
    page.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['data-palette'] })
    return () => page.disconnect()
  }, [message])
  return (
    <>
      <style>{styles}</style>
      <Toaster
        theme="dark"
        position="top-right"
        duration={duration}
        closeButton
        // Above dialogs.
        style={{ zIndex: 60 }}
        // Below the top bar.
        offset={{ top: 92, right: 24, bottom: 24, left: 24 }}
        // Above the buttons of a dialog.
        mobileOffset={{ top: 80, bottom: 96 }}
        containerAriaLabel="Messages"
        icons={{
          success: <CircleCheck aria-hidden strokeWidth={1.5} className="size-5 text-success" />,
          error: <CircleAlert aria-hidden strokeWidth={1.5} className="size-5 text-danger" />,
          close: <X aria-hidden strokeWidth={1.5} className="size-4" />,
        }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: 'Close message',
          classNames: {
            toast:
              // A modal dialog disables pointer events on the page.
              'pointer-events-auto flex w-full sm:w-(--width) flex-wrap items-start gap-x-3 rounded border border-line-strong bg-raised py-4 pr-12 font-sans text-md text-ink [box-shadow:0_12px_40px_rgb(0_0_0/0.5)]',
            icon: 'absolute mt-0.5',
            title: 'font-medium leading-snug',
            // sonner's color lacks contrast. Each of several messages has its own line.
            description: 'mt-1 text-sm leading-relaxed whitespace-pre-line text-muted!',
            content: 'min-w-0 grow',
            actionButton:
              '-my-2 min-h-11 shrink-0 px-2 font-medium text-brass underline decoration-line-strong underline-offset-[0.4em] hover:text-brass-bright hover:decoration-current',
            closeButton:
              'absolute top-2 right-2 grid size-9 !bg-transparent place-items-center !text-muted hover:!text-ink',
          },
        }}
      />
    </>
  )
}

const hasDialog = () => document.querySelector('[role=dialog]') !== null

/** At the top, a toast would cover buttons. */
function placeOf() {
  if (document.documentElement.dataset.palette !== 'paper' && !hasDialog()) return undefined
  return window.matchMedia('(width < 40rem)').matches ? ('bottom-center' as const) : ('bottom-left' as const)
}
