import useEmblaCarousel from 'embla-carousel-react'
import { Maximize2 } from 'lucide-react'
import { ViewTransition, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { fullScreen } from '@/components/full-screen'
import { usePart } from '@/components/lazy-part'
import { absenceText } from '@/components/part-missing'
import { Picture, PicturePlaceholder } from '@/components/picture'
import type { Watch } from '@/entities/watches/watch'
import { useCover } from '@/hooks/use-cover'
import { cn } from '@/lib/cn'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { notify } from '@/lib/notify'
import { pictureSource } from '@/lib/pictures/renditions'
import { prefersStillness } from '@/lib/prefers-stillness'
import { pictureTransition } from '../picture-transition'
import { pictureText } from '../watch-texts'

export function WatchGallery({ watch }: { watch: Watch }) {
  const { image_urls: urls } = watch
  const [viewport, embla] = useEmblaCarousel({ loop: false, duration: 22 })
  const [index, setIndex] = useState(0)
  const { state } = useLocation()
  const transition = pictureTransition(watch.id, (state as { from?: string } | null)?.from)
  const { isOpen: isFullScreen, open, close } = useCover('gallery')
  const { loaded: FullScreenGallery } = usePart(fullScreen)

  useEffect(() => whenAtRest(fullScreen.load), [])

  useEffect(() => {
    if (!embla) return
    const update = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', update).on('reInit', update)
    return () => {
      embla.off('select', update).off('reInit', update)
    }
  }, [embla])

  // After full screen, focus goes to the picture shown last.
  const slides = useRef<(HTMLButtonElement | null)[]>([])
  const wasFullScreen = useRef(false)
  const focusPicture = useEffectEvent(() => slides.current[index]?.focus({ preventScroll: true }))
  useEffect(() => {
    // Forward or a reload may open full screen before its code has loaded.
    if (isFullScreen) fullScreen.load().catch(() => {})
    else if (wasFullScreen.current) focusPicture()
    wasFullScreen.current = isFullScreen
  }, [isFullScreen])

  async function openFullScreen() {
    const { pathname } = window.location
    try {
      await fullScreen.load()
      // The visitor may have left the page while the code loaded.
      if (pathname === window.location.pathname) open()
    } catch {
      notify.failure('The full screen could not be opened', absenceText(fullScreen.get().absence))
    }
  }

  const show = (next: number) => embla?.scrollTo(next, prefersStillness())
  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: urls.length - 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(step, 0), urls.length - 1)
    const isOnPicture = slides.current.some((slide) => slide === document.activeElement)
    flushSync(() => show(next))
    if (isOnPicture) slides.current[next]?.focus({ preventScroll: true })
  }

  if (urls.length === 0) return <PicturePlaceholder label={pictureText(watch)} className="plate w-full" />
  const { width = 1, height = 1 } = pictureSource(urls[index] ?? '')

  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={`Pictures of ${watch.name}`}
      onKeyDown={handleKeyDown}
      className="flex flex-col gap-3"
    >
      <div className="relative">
        <div ref={viewport} className="overflow-hidden">
          <div data-slides className="flex touch-pan-y">
            {urls.map((url, position) => (
              <button
                key={url}
                ref={(element) => void (slides.current[position] = element)}
                type="button"
                tabIndex={position === index ? 0 : -1}
                aria-hidden={position === index ? undefined : true}
                aria-label={`${pictureText(watch, position, urls.length)}, view full screen`}
                onPointerEnter={() => fullScreen.load().catch(() => {})}
                onClick={() => void openFullScreen()}
                className="relative plate min-w-0 flex-[0_0_100%] cursor-zoom-in outline-none after:pointer-events-none after:absolute after:inset-0 after:border-brass focus-visible:after:border-2"
              >
                <ViewTransition name={position === index ? transition : undefined} default="none" share="auto">
                  <Picture
                    url={url}
                    alt=""
                    sizes="(min-width: 1328px) 737px, (min-width: 1024px) 56vw, 100vw"
                    priority={position === 0}
                    className="size-full bg-transparent object-contain lg:object-left"
                  />
                </ViewTransition>
              </button>
            ))}
          </div>
        </div>
        {/* As wide as the picture, which may be narrower than its slide. */}
        <div className="no-print pointer-events-none absolute inset-0 flex justify-center lg:justify-between">
          <div className="relative max-w-full" style={{ aspectRatio: width / height }}>
            <span className="absolute right-0 bottom-0 flex items-center gap-3 bg-ground/75 px-3 py-2 text-xs leading-none tabular-nums">
              <span className="whitespace-nowrap">{`${index + 1} / ${urls.length}`}</span>
              <Maximize2 aria-hidden strokeWidth={1.5} className="size-3.5" />
            </span>
          </div>
        </div>
      </div>
      {urls.length > 1 && <Thumbnails watch={watch} index={index} onChoose={show} />}
      {isFullScreen && FullScreenGallery && (
        <FullScreenGallery
          label={`Pictures of ${watch.name}`}
          pictures={urls.map((url, position) => ({ url, alt: pictureText(watch, position, urls.length) }))}
          index={index}
          onIndex={show}
          onClose={() => void close()}
        />
      )}
    </div>
  )
}

type ThumbnailsProps = { watch: Watch; index: number; onChoose: (index: number) => void }

function Thumbnails({ watch, index, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  const columns = Math.min(watch.image_urls.length, 6)
  // `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const row = list.current
    const item = row?.children[index] as HTMLElement | undefined
    if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
  }, [index])
  return (
    // One row on phones keeps the name on the first screen.
    <ul
      ref={list}
      className="no-print flex [scrollbar-width:none] gap-3 overflow-x-auto py-1 max-lg:px-(--gutter) lg:grid lg:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]"
    >
      {watch.image_urls.map((url, position) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            aria-label={`Show picture ${position + 1} of ${watch.image_urls.length}`}
            aria-current={position === index}
            onClick={() => onChoose(position)}
            className={cn(
              'block w-full border-b-2 pb-2.5 transition-[opacity,border-color] duration-200',
              position === index ? 'border-brass' : 'border-transparent opacity-60 hover:opacity-100',
            )}
          >
            <Picture
              url={url}
              alt=""
              sizes={`(min-width: 1328px) ${Math.round(740 / columns)}px, (min-width: 1024px) ${Math.round(56 / columns)}vw, 56px`}
              className="size-14 object-cover lg:aspect-square lg:size-full"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
