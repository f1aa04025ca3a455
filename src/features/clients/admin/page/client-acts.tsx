import { CalendarPlus, MessageSquare, Pencil, Phone, Reply } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { shopDay } from '@shared/shop-clock'
import type { ClientPage } from '../../client-page'
import { wayToWrite } from '../../ways-to-write'

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const
const look = buttonStyles({ look: 'outline', size: 'sm', className: 'grow' })

export function ClientActs({ page }: { page: ClientPage }) {
  const enter = useDialogUrl('enter')
  const edit = useDialogUrl('edit')
  return (
    <div className="flex grow flex-wrap items-center gap-3">
      <Write page={page} />
      <button type="button" onClick={() => enter.open(shopDay(new Date()))} className={look}>
        <CalendarPlus {...icon} />
        Book an appointment
      </button>
      <button type="button" onClick={() => edit.open('call')} className={look}>
        <Phone {...icon} />
        Note a call
      </button>
      <button type="button" onClick={() => edit.open('name')} className={buttonStyles({ look: 'quiet' })}>
        <Pencil {...icon} />
        Edit name
      </button>
    </div>
  )
}

/** Without an open row, links to the admin's own program for emails or text messages. */
function Write({ page }: { page: ClientPage }) {
  const reply = useDialogUrl('reply')
  const way = wayToWrite(page)
  if (!way) return null
  if (way.by === 'reply') {
    return (
      <button type="button" onClick={() => reply.open(way.id)} className={look}>
        <Reply {...icon} />
        Write
      </button>
    )
  }
  const Icon = way.by === 'email' ? Reply : MessageSquare
  return (
    <a href={way.href} className={look}>
      <Icon {...icon} />
      Write<span className="sr-only">{way.by === 'email' ? ' an e-mail' : ' a text message'}</span>
    </a>
  )
}
