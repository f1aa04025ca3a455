import { useEffect, useRef } from 'react'
import { useWatch, type Control, type FieldValues } from 'react-hook-form'
import { Picture } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { contestedPaths, differingPaths, type Field, type Fields } from '@/lib/drafts/versions'

export type ConflictWords<Values> = {
  /** E.g. 'watch'. */
  thing: string
  /** Advice if the row was deleted. */
  whenGone?: string
  fieldsOf: (values: Values) => Fields
}

type ConflictNoticeProps<Values extends FieldValues> = ConflictWords<Values> & {
  control: Control<Values>
  seen?: Values
  /** Null if somebody else deleted the row. */
  theirs: Values | null
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onKeepBoth?: () => void
  onStartAnew?: () => void
}

export function ConflictNotice<Values extends FieldValues>({
  thing,
  whenGone = '',
  fieldsOf,
  control,
  busy,
  ...versions
}: ConflictNoticeProps<Values>) {
  const { onKeepMine, onTakeTheirs, onKeepBoth, onStartAnew } = versions
  const mine = fieldsOf(useWatch({ control }) as Values)
  const seen = versions.seen && fieldsOf(versions.seen)
  const theirs = versions.theirs && fieldsOf(versions.theirs)
  const notice = useRef<HTMLDivElement>(null)
  const canKeepBoth = seen && theirs && contestedPaths(seen, theirs, mine).length === 0
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    // The notice may be longer than the screen.
    notice.current?.scrollIntoView({ block: 'start' })
    // Runs once, not on every keystroke.
  }, [])

  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="col-span-full min-w-0 border-l-2 border-danger bg-ground px-5 py-5 outline-none sm:px-6"
    >
      <div role="alert">
        <h3 className="font-display text-2xl leading-tight">
          {`Someone else has ${theirs ? 'changed' : 'deleted'} this ${thing}`}
        </h3>
        <p className="mt-1.5 text-[0.9375rem]">
          {theirs
            ? 'Nothing is saved yet, and nothing you typed is lost. Compare the two versions and choose.'
            : `Nothing you typed is lost. ${whenGone}`}
        </p>
      </div>
      {theirs && seen && <Comparison seen={seen} theirs={theirs} mine={mine} />}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {canKeepBoth && onKeepBoth && (
          <button type="button" disabled={busy} onClick={onKeepBoth} className={buttonStyles({ size: 'sm' })}>
            Keep both changes
          </button>
        )}
        {theirs && (
          <>
            <button
              type="button"
              disabled={busy}
              onClick={onKeepMine}
              className={buttonStyles({ look: 'outline', size: 'sm' })}
            >
              Keep mine and overwrite
            </button>
            <button
              type="button"
              disabled={busy}
              onClick={onTakeTheirs}
              className={buttonStyles({ look: 'outline', size: 'sm' })}
            >
              Use theirs
            </button>
          </>
        )}
        {!theirs && onStartAnew && (
          <button type="button" onClick={onStartAnew} className={buttonStyles({ size: 'sm' })}>
            {`Make it a new ${thing}`}
          </button>
        )}
      </div>
    </div>
  )
}

type ComparisonProps = { seen: Fields; theirs: Fields; mine: Fields }

function Comparison({ seen, theirs, mine }: ComparisonProps) {
  const changedByThem = new Set(differingPaths(seen, theirs))
  const changedByMe = new Set(differingPaths(seen, mine))
  const differing = differingPaths(theirs, mine)
  const labelOf = (path: string) => (theirs.get(path) ?? mine.get(path))?.label ?? ''
  const onlyMine = differing.filter((path) => !changedByThem.has(path)).map(labelOf)
  return (
    <>
      <ul className="mt-5 divide-y divide-line border-y border-line text-[0.9375rem]">
        {differing
          .filter((path) => changedByThem.has(path))
          .map((path) => (
            <li key={path} className="py-3.5">
              <h4 className="font-sans text-sm font-medium tracking-normal">
                <span className="inline-block first-letter:uppercase">{labelOf(path)}</span>
                <span className="ml-2 font-normal text-muted">
                  {changedByMe.has(path) ? 'changed by both of you' : 'changed by them'}
                </span>
              </h4>
              <dl className="mt-1.5 grid gap-x-8 gap-y-2 sm:grid-cols-2">
                <Version label="Theirs" field={theirs.get(path)} />
                <Version label="Mine" field={mine.get(path)} />
              </dl>
            </li>
          ))}
      </ul>
      {onlyMine.length > 0 && (
        <p className="mt-3.5 text-sm text-muted">{`Changed only by you: ${onlyMine.join(', ')}.`}</p>
      )}
    </>
  )
}

function Version({ label, field }: { label: string; field?: Field }) {
  const value = field?.value ?? ''
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {value.length === 0 && <span className="text-muted">Nothing</span>}
        {typeof value === 'string' ? (
          <span>{value}</span>
        ) : (
          <span className="flex flex-wrap gap-2 pt-1">
            {value.map((url, index) => (
              <Picture key={url} url={url} alt={`Image ${index + 1}`} sizes="56px" className="size-14 object-cover" />
            ))}
          </span>
        )}
      </dd>
    </div>
  )
}
