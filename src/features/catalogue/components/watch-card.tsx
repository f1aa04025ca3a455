import { ViewTransition } from 'react'
import { useLocation } from 'react-router-dom'
import { InquireButton } from '@/components/inquire-button'
import { Link } from '@/components/link'
import { Picture, PicturePlaceholder } from '@/components/picture'
import { useNearTray } from '@/components/tray/near-tray'
import type { Watch } from '@/entities/watches/watch'
import { cn } from '@/lib/cn'
import { paths } from '@/lib/pages/pages'
import { pictureTransition } from '../picture-transition'

const action = 'min-h-11 py-3 text-sm text-muted transition-colors hover:text-brass-bright active:text-brass'

type WatchCardProps = {
  watch: Watch
  sizes: string
  headingLevel?: 2 | 3
  priority?: boolean
  className?: string
  compactOnPhones?: boolean
}

export function WatchCard({
  watch,
  sizes,
  headingLevel = 3,
  priority = false,
  compactOnPhones = false,
  className,
}: WatchCardProps) {
  const Heading = `h${headingLevel}` as const
  const path = paths.watch(watch.id)
  const state = useCameFrom()
  const [cover, second] = watch.image_urls
  const morePictures = watch.image_urls.length - 1
  const tray = useNearTray()

  return (
    <article
      className={cn('group relative flex min-w-0 flex-col', className)}
      aria-label={`${watch.brand} ${watch.name}`}
    >
      <Link
        to={path}
        state={state}
        tabIndex={-1}
        aria-hidden
        className="relative block aspect-4/5 overflow-hidden bg-raised"
      >
        <CardPictures
          transition={pictureTransition(watch.id, state.from)}
          cover={cover}
          second={second}
          sizes={sizes}
          priority={priority}
        />
        {morePictures > 0 && (
          <span className="absolute right-0 bottom-0 bg-ground pt-2 pl-4 text-xs leading-none text-muted tabular-nums">
            {`+${morePictures} more`}
          </span>
        )}
      </Link>
      <div className="flex grow flex-col pt-5">
        <p className="eyebrow">{watch.brand}</p>
        <Heading
          className={cn('mt-2 display-3', compactOnPhones && 'max-sm:text-[clamp(1.1875rem,0.1rem+5.3vw,1.625rem)]')}
        >
          {/* The Details link leads to the same page. */}
          <Link to={path} state={state} tabIndex={-1} className="transition-colors hover:text-brass-bright">
            {watch.name}
          </Link>
        </Heading>
        <p className="mt-1 text-sm text-muted">
          {watch.status === 'available'
            ? watch.category
            : `${watch.category} · ${watch.status === 'withdrawn' ? 'no longer here' : watch.status}`}
        </p>
        <p className={cn('mt-2.5 line-clamp-3 text-md leading-relaxed text-muted', compactOnPhones && 'max-sm:hidden')}>
          {watch.description}
        </p>
        <div className="mt-auto pt-4">
          <div className="flex flex-wrap justify-between gap-x-4 border-t border-line">
            <Link to={path} state={state} className={action}>
              Details<span className="sr-only">{`: ${watch.name}`}</span>
            </Link>
            {watch.status !== 'sold' && watch.status !== 'withdrawn' && (
              <InquireButton watch={watch} label="Inquire Now" className={action} />
            )}
          </div>
        </div>
      </div>
      {tray && <tray.TrayNotch watch={watch} />}
    </article>
  )
}

/** `direct` is true if Back leads straight to the list. */
function useCameFrom() {
  const { pathname, search, state } = useLocation()
  // A related watch inherits the list of the first watch.
  if (pathname.startsWith(paths.watch(''))) return { from: (state as { from?: string } | null)?.from, direct: false }
  return { from: `${pathname}${search}`, direct: true }
}

type CardPicturesProps = {
  transition: string
  cover?: string
  second?: string
  sizes: string
  priority: boolean
}

function CardPictures({ transition, cover, second, sizes, priority }: CardPicturesProps) {
  if (!cover) return <PicturePlaceholder label="" className="size-full" />
  const fill = 'absolute inset-0 size-full object-cover'
  return (
    <>
      <ViewTransition name={transition} default="none" share="auto">
        <Picture url={cover} alt="" sizes={sizes} priority={priority} className={fill} />
      </ViewTransition>
      {second && (
        <Picture
          url={second}
          alt=""
          sizes={sizes}
          className={cn(
            fill,
            'hidden opacity-0 transition-opacity duration-400 ease-quiet [@media(hover:hover)]:block',
            '[@media(hover:hover)]:group-hover:opacity-100',
          )}
        />
      )}
    </>
  )
}
