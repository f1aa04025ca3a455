import { useEffect, useSyncExternalStore } from 'react'
import { usePart } from '@/components/lazy-part'
import { createPart } from '@/lib/loading/part'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { messages } from '@/lib/notify'
import { NoticeStrip } from './notice-strip'

const toasts = createPart(
  () => import('@/components/ui/toasts'),
  ({ Toasts }) => Toasts,
)

/** Shows a plain strip if toasts cannot be loaded. */
export function Toaster() {
  const { isNear, message } = useSyncExternalStore(messages.subscribe, messages.get, messages.get)
  const { loaded: Toasts, absence } = usePart(toasts)
  useEffect(() => whenAtRest(toasts.load), [])
  useEffect(() => {
    if (isNear) toasts.load().catch(() => {})
  }, [isNear, message])
  if (Toasts) return <Toasts message={message} />
  if (!absence || !message) return
  const { title, description, action, dismiss } = message
  const actions = [...(action ? [action] : []), { label: 'Close', onClick: () => {} }]
  return (
    <div role="alert" className="no-print">
      <NoticeStrip
        actions={actions.map(({ label, onClick }) => ({
          label,
          onClick() {
            dismiss()
            onClick()
          },
        }))}
      >
        <span>{`${title}.`}</span> <span>{description}</span>
      </NoticeStrip>
    </div>
  )
}
