import AutoScroll from 'embla-carousel-auto-scroll'
import useEmblaCarousel from 'embla-carousel-react'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useInView } from '@/hooks/use-in-view'
import { prefersStillness, stillnessQuery } from '@/lib/prefers-stillness'
import { brands, BrandWordmark } from './brand-wordmarks'

/** `BrandCarousel` starts and stops the movement itself, because a visitor's pause has priority. */
const autoScroll = {
  speed: 0.5,
  startDelay: 200,
  playOnInit: false,
  stopOnMouseEnter: false,
  stopOnFocusIn: false,
  stopOnInteraction: true,
}

/** With reduced motion, all names stand still. */
export function BrandCarousel() {
  const strip = useRef<HTMLDivElement>(null)
  const reducesMotion = useStillness()
  const [plugins] = useState(() => [AutoScroll(autoScroll)])
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, dragFree: true, align: 'start', active: !reducesMotion },
    plugins,
  )
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [dragged, setDragged] = useState(false)
  const [inView, setInView] = useState(false)
  const running = inView && !reducesMotion && !paused && !hovered && !focused && !dragged
  useInView(strip, setInView)

  useEffect(() => {
    if (!embla) return
    const handleDown = () => setDragged(true)
    const handleRest = () => setDragged(false)
    // A tap on a resting carousel fires no `settle`.
    const handleUp = () => embla.internalEngine().scrollBody.settled() && handleRest()
    embla.on('pointerDown', handleDown).on('pointerUp', handleUp).on('settle', handleRest).on('reInit', handleRest)
    return () => {
      embla
        .off('pointerDown', handleDown)
        .off('pointerUp', handleUp)
        .off('settle', handleRest)
        .off('reInit', handleRest)
    }
  }, [embla])

  useEffect(() => {
    if (!embla || !running) return
    const play = () => embla.plugins().autoScroll?.play()
    play()
    // A new width reinitializes and stops the carousel.
    embla.on('reInit', play)
    return () => {
      embla.off('reInit', play)
      embla.plugins().autoScroll?.stop()
    }
  }, [embla, running])

  const handleFocus = ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible'))
  const handlePointer = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHovered(isOver)
  }

  return (
    <section
      aria-labelledby="names"
      onFocus={handleFocus}
      onBlur={() => setFocused(false)}
      className="later border-t border-line pt-(--section)"
    >
      <div className="wrap grid gap-x-6 gap-y-5 lg:grid-cols-12 lg:items-end">
        <h2 id="names" className="display-2 lg:col-span-6">
          Brands collectors ask us for
        </h2>
        <p className="max-w-prose leading-relaxed text-muted lg:col-span-5 lg:col-start-8">
          We are an independent dealer and not affiliated with these brands. Their names are their own.
        </p>
      </div>
      <div ref={strip} className="mt-12 border-y border-line lg:mt-16">
        <div
          ref={viewport}
          onPointerEnter={handlePointer(true)}
          onPointerLeave={handlePointer(false)}
          className="cursor-grab touch-pan-y touch-pinch-zoom overflow-hidden [mask-image:linear-gradient(to_right,transparent,#000_7%,#000_93%,transparent)] py-8 select-none active:cursor-grabbing motion-reduce:cursor-auto motion-reduce:[mask-image:none] lg:py-12"
        >
          <ul role="list" className="flex motion-reduce:wrap motion-reduce:flex-wrap motion-reduce:gap-x-4">
            {brands.map((brand) => (
              <BrandWordmark key={brand} name={brand} />
            ))}
            {brands.map((brand) => (
              <BrandWordmark key={brand} name={brand} isCopy />
            ))}
          </ul>
        </div>
      </div>
      {!reducesMotion && (
        <div className="wrap flex justify-end py-3">
          <PauseButton
            paused={paused}
            onToggle={() => {
              setPaused(!paused)
              // Focus pauses the carousel, but must not stop it after Play was pressed.
              setFocused(false)
            }}
          />
        </div>
      )}
    </section>
  )
}

function PauseButton({ paused, onToggle }: { paused: boolean; onToggle: () => void }) {
  const Icon = paused ? Play : Pause
  return (
    <button type="button" onClick={onToggle} className={buttonStyles({ look: 'quiet' })}>
      <Icon aria-hidden strokeWidth={1.5} className="size-4" />
      <span>{paused ? 'Play the brands' : 'Pause the brands'}</span>
    </button>
  )
}

function subscribe(onChange: () => void) {
  const media = window.matchMedia(stillnessQuery)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

function useStillness(): boolean {
  return useSyncExternalStore(subscribe, prefersStillness, () => false)
}
