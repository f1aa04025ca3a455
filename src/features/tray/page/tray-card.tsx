import { Link } from '@/components/link'
import { Picture, PicturePlaceholder } from '@/components/picture'
import { Notch } from '@/components/tray/tray-icon'
import type { Watch } from '@/entities/watches/watch'
import { capital } from '@/lib/capital'
import { notify } from '@/lib/notify'
import { paths } from '@/lib/pages/pages'
import { requestPath } from '@/lib/pages/wanted-watch'
import { mostCompared } from './comparison'

type TrayCardProps = {
  watch: Watch
  /** Missing if there is nothing to compare the watch with. */
  comparing?: { isOn: boolean; isFull: boolean; onChange: (isOn: boolean) => void }
  onTakeOff?: () => void
}

const noRoom = [
  `${mostCompared} watches stand side by side`,
  'To compare this one, take another out of the comparison first.',
] as const

export function TrayCard({ watch, comparing, onTakeOff }: TrayCardProps) {
  const {
    id,
    brand,
    name,
    status,
    image_urls: [cover],
  } = watch
  const path = paths.watch(id)
  const isHeld = comparing && !comparing.isOn && comparing.isFull
  return (
    <article aria-label={`${brand} ${name}`} className="relative flex min-w-0 flex-col">
      <Link to={path} tabIndex={-1} aria-hidden className="relative block aspect-4/5 overflow-hidden bg-raised">
        {cover ? (
          <Picture
            url={cover}
            alt=""
            sizes="(width >= 64rem) 300px, (width >= 40rem) 30vw, 45vw"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <PicturePlaceholder label="" className="size-full" />
        )}
      </Link>
      <p className="mt-4 eyebrow">{brand}</p>
      <h2 className="mt-1.5 font-display text-xl leading-tight sm:text-2xl">
        <Link to={path} className="transition-colors hover:text-brass-bright">
          {name}
        </Link>
      </h2>
      <p className="mt-1 text-sm text-muted">
        {status === 'sold' ? (
          <span>
            Sold.{' '}
            <Link to={requestPath(`${brand} ${name}`)} className="text-link">
              Find me one like this
            </Link>
          </span>
        ) : (
          status !== 'available' && capital(status)
        )}
      </p>
      {comparing && (
        <label className="mt-auto flex min-h-11 items-center gap-2.5 pt-2 text-sm text-muted has-aria-disabled:opacity-60">
          <input
            type="checkbox"
            checked={comparing.isOn}
            // The checkbox stays clickable, so that a click explains why it cannot be checked.
            aria-disabled={isHeld}
            onChange={({ target }) => (isHeld ? notify.failure(...noRoom) : comparing.onChange(target.checked))}
            className="size-4 accent-brass"
          />
          <span>
            Compare<span className="sr-only">{` ${name}`}</span>
            {isHeld && <span className="sr-only">, up to {mostCompared}</span>}
          </span>
        </label>
      )}
      {onTakeOff && (
        <Notch
          of="away"
          data-take-off
          onClick={onTakeOff}
          title="Take off your tray"
          aria-label={`Take ${name} off your tray`}
        />
      )}
    </article>
  )
}
