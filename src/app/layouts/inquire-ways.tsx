import { useQueryClient } from '@tanstack/react-query'
import { Mail, MessageSquare, NotebookPen, Phone, X, type LucideIcon } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatch } from 'react-router-dom'
import { BreakAtSign } from '@/components/break-at-sign'
import { CopyButton } from '@/components/copy-button'
import { Link } from '@/components/link'
import { watchQuery } from '@/entities/watches/watch.api'
import { findSeenWatch } from '@/features/catalogue/api/seen-watch'
import { useInquire } from '@/hooks/inquire-context'
import type { Elements } from '@/lib/elements'
import { pages, paths } from '@/lib/pages/pages'
import { shop } from '@shared/shop'

type InquireWaysProps = {
  opener: HTMLElement
  onClose: () => void
}

/** For devices that cannot send text messages. */
export function InquireWays({ opener, onClose }: InquireWaysProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      // An open dialog that is removed does not return the focus.
      opener.focus({ preventScroll: true })
    }
  }, [opener])
  useEffect(() => {
    if (key !== openedAt.current) onClose()
  }, [key, onClose])

  return (
    <dialog
      ref={dialog}
      aria-labelledby="inquire-ways"
      onClose={() => dialog.current?.open === false && onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="fixed inset-0 h-dvh max-h-none w-full max-w-none items-center justify-center overflow-y-auto overscroll-contain bg-[#080706cc] text-ink open:flex"
    >
      <div className="max-w-prose border border-line-strong bg-raised px-6 pt-6 pb-8 sm:px-10 sm:pt-9">
        <div className="flex items-start justify-between gap-4">
          <h2 id="inquire-ways" className="display-3">
            Inquire
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="-mt-2 -mr-2.5 grid size-11 shrink-0 place-items-center"
          >
            <X aria-hidden strokeWidth={1.5} className="size-6" />
          </button>
        </div>
        <p className="mt-2 text-md leading-relaxed text-muted">
          This device may not send text messages. Text us from your phone, or reach us another way.
        </p>
        <ul role="list" className="mt-6 divide-y divide-line border-y border-line">
          <Way icon={MessageSquare} label="Text" detail={shop.phone.label}>
            <CopyButton text={shop.phone.label}>Copy number</CopyButton>
          </Way>
          <Way icon={Mail} label="E-mail" detail={shop.email.label} href={shop.email.href} />
          <Way icon={Phone} label="Call" detail={`${shop.phone.label}, ${shop.hours}`} href={shop.phone.call} />
          <FormWay opener={opener} onLeave={onClose} />
        </ul>
      </div>
    </dialog>
  )
}

type WayProps = { icon: LucideIcon; label: string; detail: string; href?: string; children?: Elements }

const row = 'flex min-h-16 w-full flex-wrap items-center gap-x-5 gap-y-2 py-3 text-left'

function Way({ icon, label, detail, href, children }: WayProps) {
  const words = <Words icon={icon} label={label} detail={detail} />
  return (
    <li>
      {href ? (
        <a href={href} className={`group ${row}`}>
          {words}
        </a>
      ) : (
        <div className={row}>
          {words}
          {children}
        </div>
      )}
    </li>
  )
}

function Words({ icon: Icon, label, detail }: Pick<WayProps, 'icon' | 'label' | 'detail'>) {
  return (
    <>
      <Icon aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-muted group-hover:text-brass-bright" />
      <span className="min-w-0 grow font-medium group-hover:text-brass-bright" style={{ flexBasis: '8rem' }}>
        <span>{label}</span>{' '}
        <span className="block text-sm font-normal text-muted">
          <BreakAtSign text={detail} />
        </span>
      </span>
    </>
  )
}

function FormWay({ opener, onLeave }: { opener: HTMLElement; onLeave: () => void }) {
  const id = useMatch(pages.watch.path)?.params.id ?? ''
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const { inquire } = useInquire()
  const watch = queryClient.getQueryData(watchQuery(id).queryKey) ?? findSeenWatch(queryClient, id)
  if (watch) {
    const handleInquire = () => {
      onLeave()
      void inquire([watch], opener)
    }
    return (
      <li>
        <button type="button" aria-haspopup="dialog" onClick={handleInquire} className={`group ${row}`}>
          <Words icon={NotebookPen} label="Inquire About This Watch" detail={`${watch.brand} ${watch.name}`} />
        </button>
      </li>
    )
  }
  const isRequest = pathname === paths.request
  const page = isRequest ? pages.contact : pages.request
  return (
    <li>
      <Link to={page.path} onClick={onLeave} className={`group ${row}`}>
        <Words
          icon={NotebookPen}
          label={isRequest ? 'Schedule an appointment' : page.label}
          detail={isRequest ? 'Half an hour in the showroom' : 'Tell us which watch you are looking for'}
        />
      </Link>
    </li>
  )
}
