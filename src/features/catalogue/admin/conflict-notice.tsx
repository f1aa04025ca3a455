import { useEffect, useRef } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { Picture } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import type { WatchVersion } from '../api/admin-watches.api'
import { contestedFields, differingFields, watchFields, type WatchField } from '../watch-differences'
import { watchValues, type WatchFormInput } from '../watch-form.schema'

type ConflictNoticeProps = {
  control: Control<WatchFormInput>
  /** What the form was opened with. */
  seen?: WatchVersion
  /** What somebody else made of it; null where they deleted it. */
  theirs: WatchVersion | null
  busy: boolean
  keepMine: (theirs: WatchVersion) => Promise<void>
  takeTheirs: (theirs: WatchVersion) => void
  keepBoth: (theirs: WatchVersion) => void
  startAnew: () => void
}

/** Says that somebody else was quicker, shows what differs, and leaves it to the owner which version is kept. */
export function ConflictNotice({ control, seen, theirs, busy, ...resolve }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    // From its beginning: it may be longer than the screen.
    notice.current?.scrollIntoView({ block: 'start' })
  }, [theirs])

  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="min-w-0 border-l-2 border-danger bg-ground px-5 py-5 outline-none sm:col-span-2 sm:px-6"
    >
      <div role="alert">
        <h3 className="font-display text-2xl leading-tight">
          {theirs ? 'Somebody else has changed this watch meanwhile' : 'Somebody else has deleted this watch meanwhile'}
        </h3>
        <p className="mt-1.5 text-md">
          {theirs
            ? 'Nothing is saved yet, and nothing that you typed is lost. Compare the two versions and choose.'
            : 'Nothing that you typed is lost. It can be added as a new watch; the images that it had are gone.'}
        </p>
      </div>
      {theirs && seen && <Comparison control={control} seen={seen} theirs={theirs} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {theirs ? (
          <>
            {seen && <KeepBoth control={control} seen={seen} theirs={theirs} busy={busy} onKeep={resolve.keepBoth} />}
            <button
              type="button"
              disabled={busy}
              onClick={() => void resolve.keepMine(theirs)}
              className={buttonStyles({ look: 'outline', size: 'sm' })}
            >
              Keep mine and overwrite
            </button>
            <button
              type="button"
              disabled={busy}
              onClick={() => resolve.takeTheirs(theirs)}
              className={buttonStyles({ look: 'outline', size: 'sm' })}
            >
              Take theirs
            </button>
          </>
        ) : (
          <button type="button" onClick={resolve.startAnew} className={buttonStyles({ size: 'sm' })}>
            Make it a new watch
          </button>
        )}
      </div>
    </div>
  )
}

type KeepBothProps = ComparisonProps & { busy: boolean; onKeep: (theirs: WatchVersion) => void }

/** Offered where no field was changed by both. */
function KeepBoth({ control, seen, theirs, busy, onKeep }: KeepBothProps) {
  const mine = watchValues(useWatch({ control }) as WatchFormInput)
  if (contestedFields(seen, theirs, mine).length > 0) return null
  return (
    <button type="button" disabled={busy} onClick={() => onKeep(theirs)} className={buttonStyles({ size: 'sm' })}>
      Keep both changes
    </button>
  )
}

type ComparisonProps = Pick<ConflictNoticeProps, 'control'> & { seen: WatchVersion; theirs: WatchVersion }

/** What saving would overwrite, side by side, and what taking theirs would drop. */
function Comparison({ control, seen, theirs }: ComparisonProps) {
  const mine = watchValues(useWatch({ control }) as WatchFormInput)
  const changedByThem = new Set(differingFields(seen, theirs))
  const changedByMe = new Set(differingFields(seen, mine))
  const differing = differingFields(theirs, mine)
  const [fieldsOfTheirs, fieldsOfMine] = [watchFields(theirs), watchFields(mine)]
  const labelOf = (path: string) => (fieldsOfTheirs.get(path) ?? fieldsOfMine.get(path))?.label ?? ''
  const onlyMine = differing.filter((path) => !changedByThem.has(path)).map(labelOf)
  return (
    <>
      <ul className="mt-5 divide-y divide-line border-y border-line text-md">
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
                <Version label="Theirs" field={fieldsOfTheirs.get(path)} />
                <Version label="Mine" field={fieldsOfMine.get(path)} />
              </dl>
            </li>
          ))}
      </ul>
      {onlyMine.length > 0 && <p className="mt-3.5 text-sm text-muted">Changed by you alone: {onlyMine.join(', ')}.</p>}
    </>
  )
}

function Version({ label, field }: { label: string; field?: WatchField }) {
  const value = field?.value ?? ''
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {value.length === 0 && <span className="text-muted">Nothing</span>}
        {typeof value === 'string' ? (
          value
        ) : (
          <span className="flex flex-wrap gap-2 pt-1">
            {value.map((address, index) => (
              <Picture
                key={address}
                address={address}
                alt={`Image ${index + 1}`}
                sizes="56px"
                className="size-14 object-cover"
              />
            ))}
          </span>
        )}
      </dd>
    </div>
  )
}
