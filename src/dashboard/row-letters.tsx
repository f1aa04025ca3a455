import { useMutation, useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { clientKeys } from '@/entities/clients/client'
import {
  fateOf,
  isToVisitor,
  letterKeys,
  letterName,
  needsAttention,
  type Letter,
  type LettersAbout,
} from '@/entities/letters/letter'
import { sendLetterAgain } from '@/entities/letters/letters.api'
import { lettersAboutQuery } from '@/entities/letters/letters.queries'
import { cn } from '@/lib/cn'
import { refusalWords } from '@/lib/refusals'
import { liveQuery } from './live-query'
import { Moment } from './moment'
import { StatusBadge } from './status-badge'

const Letters = createContext<Map<string, Letter[]> | undefined>(undefined)

/** Fetches the letters about the rows of a page at once, for the `RowLetters` of each. */
export function LettersOfPage({
  about,
  ids,
  children,
}: {
  about: LettersAbout | undefined
  ids: string[]
  children: ReactNode
}) {
  const { data } = useQuery({ ...lettersAboutQuery(about, ids), ...liveQuery })
  const byRow = useMemo(() => data && groupByRow(data), [data])
  return <Letters value={byRow}>{children}</Letters>
}

function groupByRow(letters: Letter[]) {
  const groups = new Map<string, Letter[]>()
  for (const letter of letters) groups.set(letter.about_id, [...(groups.get(letter.about_id) ?? []), letter])
  return groups
}

/** Which letters were written about a row, and what became of each; nothing where there are none. */
export function RowLetters({ id, name }: { id: string; name: string }) {
  const letters = use(Letters)?.get(id)
  if (!letters) return null
  const isTroubled = letters.some(needsAttention)
  return (
    <details className="group mt-3 text-sm">
      <summary
        className={cn(
          'flex min-h-6 w-fit cursor-pointer items-center gap-1.5 marker:content-none',
          isTroubled ? 'text-danger' : 'text-muted',
        )}
      >
        <span aria-hidden className="transition-transform group-open:rotate-90">
          ›
        </span>
        {summaryOf(letters)}
        <span className="sr-only">{` about ${name}`}</span>
      </summary>
      <ul className="mt-1 border-l border-line pl-4">
        {letters.map((letter) => (
          <LetterLine key={letter.id} letter={letter} name={name} />
        ))}
      </ul>
    </details>
  )
}

/** How many e-mails its sender got; first, whether one did not arrive. */
export function summaryOf(letters: Letter[]) {
  const lost = letters.filter(needsAttention).length
  if (lost > 0) return lost === 1 ? 'An e-mail did not arrive' : `${lost} e-mails did not arrive`
  // What the owner was told, nobody else has read.
  const count = letters.filter((letter) => letter.status === 'sent' && isToVisitor(letter)).length
  if (count === 0) return 'E-mails'
  return count === 1 ? '1 e-mail sent' : `${count} e-mails sent`
}

function LetterLine({ letter, name }: { letter: Letter; name: string }) {
  const { kind, send_after, settled_at, suppressed } = letter
  const { label, tone } = fateOf(letter, new Date())
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1">
      <span>{letterName(kind)}</span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <Moment timestamp={settled_at ?? send_after} className="text-muted tabular-nums" />
      {needsAttention(letter) && !suppressed && <SendAgain letter={letter} name={name} />}
      {needsAttention(letter) && suppressed && (
        <span className="basis-full text-danger">{refusalWords('address_takes_none')}</span>
      )}
    </li>
  )
}

type SendAgainProps = { letter: Pick<Letter, 'id' | 'kind'>; name: string }

/** Sends a letter again that did not arrive. */
export function SendAgain({ letter: { id, kind }, name }: SendAgainProps) {
  const sendAgain = useMutation({
    mutationFn: () => sendLetterAgain(id),
    meta: {
      success: 'The e-mail is on its way again',
      failure: 'E-mail not sent',
      invalidates: [letterKeys.all, clientKeys.pages()],
    },
  })
  return (
    <button
      type="button"
      disabled={sendAgain.isPending}
      onClick={() => sendAgain.mutate()}
      className={buttonStyles({ look: 'quiet', className: '-my-2' })}
    >
      {sendAgain.isPending ? 'Sending...' : 'Send again'}
      <span className="sr-only">{`: ${letterName(kind)}, to ${name}`}</span>
    </button>
  )
}
