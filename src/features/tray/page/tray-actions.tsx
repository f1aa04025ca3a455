import { CalendarDays, MessageSquare, Share2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { mostChosen, withWatches } from '@/entities/watches/chosen-watches'
import { putOnTray } from '@/entities/watches/tray/device-tray'
import type { Watch } from '@/entities/watches/watch'
import { useInquire } from '@/hooks/inquire-context'
import { copyText } from '@/lib/copy-text'
import type { Elements } from '@/lib/elements'
import { notify } from '@/lib/notify'
import { paths } from '@/lib/pages/pages'
import { someOf } from '@/lib/some-of'

type TrayActionsProps = {
  watches: Watch[]
  isShared: boolean
  onClear: () => void
  children: Elements
}

export function TrayActions({ watches, isShared, onClear, children }: TrayActionsProps) {
  const { inquire } = useInquire()
  const navigate = useNavigate()
  /** The watches that are not sold. Those in `there` can be seen in the showroom. */
  const these = watches.filter(({ status }) => status !== 'sold')
  const there = watches.filter(({ status }) => status === 'available').map(({ id }) => id)
  const ids = watches.map(({ id }) => id)
  const small = { size: 'sm' } as const

  async function share() {
    const url = new URL(withWatches(paths.tray, ids), window.location.href).href
    if (navigator.share) {
      // Closing the share sheet is no error.
      return navigator.share({ title: 'Watches at Sonoran Horology', url }).catch(() => {})
    }
    if (await copyText(url)) notify.success('Link copied', 'Anyone who opens it sees these watches side by side.')
    else notify.failure('The link could not be copied', url)
  }

  function keep() {
    const left = putOnTray(ids)
    const names = watches.filter(({ id }) => left.includes(id)).map(({ brand, name }) => `${brand} ${name}`)
    if (left.length > 0) {
      notify.failure(
        'Your tray is full',
        `It holds ${mostChosen} watches. No room was left for ${someOf(names)}. Take some off first.`,
      )
    } else notify.success('On your tray')
    void navigate(paths.tray)
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-6">
      {isShared && ids.length > 0 && (
        <button type="button" onClick={keep} className={buttonStyles(small)}>
          Put these on your tray
        </button>
      )}
      {there.length > 0 && (
        <Link
          to={withWatches(paths.contact, there)}
          className={buttonStyles({ ...small, look: isShared ? 'outline' : 'primary' })}
        >
          <CalendarDays aria-hidden strokeWidth={1.5} className="size-4" />
          <span>{there.length === 1 ? 'See it in the showroom' : 'See these in the showroom'}</span>
        </Link>
      )}
      {these.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => void inquire(these, currentTarget)}
          className={buttonStyles({ ...small, look: 'outline' })}
        >
          <MessageSquare aria-hidden strokeWidth={1.5} className="size-4" />
          <span>{these.length === 1 ? 'Ask about it' : 'Ask about these'}</span>
        </button>
      )}
      {ids.length > 0 ? (
        <button type="button" onClick={() => void share()} className={buttonStyles({ ...small, look: 'outline' })}>
          <Share2 aria-hidden strokeWidth={1.5} className="size-4" />
          Share
        </button>
      ) : (
        <Link to={paths.collection} className={buttonStyles({ ...small, look: 'outline' })}>
          Explore Collection
        </Link>
      )}
      {children}
      {!isShared && (
        <button type="button" onClick={onClear} className={buttonStyles({ look: 'quiet', className: 'ml-auto' })}>
          Clear the tray
        </button>
      )}
      {there.length < ids.length && (
        <p className="w-full text-sm text-muted">
          {there.length < these.length && <span>You can ask about reserved watches and those on their way. </span>}
          {these.length < ids.length && <span>Sold watches are left out.</span>}
        </p>
      )}
    </div>
  )
}
