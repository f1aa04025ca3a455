import {
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type MouseEvent,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { usePart } from '@/components/lazy-part'
import { PartMissing } from '@/components/part-missing'
import { useInView } from '@/hooks/use-in-view'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import { isPlainClick } from '@/lib/is-plain-click'
import { createPart } from '@/lib/part'
import { whenAtRest } from '@/lib/when-at-rest'
import { findAgain } from './find-again'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

type DeferredPart<Props> = ComponentType<Props & { isOutdated?: boolean }> & {
  /**
   * Loads what the build has not written in this document, for a page that is stepped to: it is as long when it
   * appears as it was when it was left, and its scroll position is found again. Rejects as the import does.
   */
  preload: () => Promise<void>
}

/** How far below the screen a part is made ready. */
const nearness = '0px 0px 300px 0px'
/** How long after a finger was lifted its click may come, ms. */
const clickDelay = 500

/**
 * A part of a page whose script is loaded when it comes near the screen. Until
 * then what the build wrote of it stands there as it is: its links work, and a
 * button that is pressed meanwhile is pressed again once it answers. Where the
 * build wrote nothing, as after a step within the site, it is an ordinary lazy part.
 * It is not replaced under a finger, whose click would be lost, and the focus stays where it was.
 * What was built stays where the script does not arrive, and says so once it is wanted.
 * Its `isOutdated` says that what was written is true no more, e.g. of who is signed in.
 *
 * @param id of its element, unique on its page
 * @param isStatic it holds nothing but text, pictures and links: what was written never needs its script
 */
export function deferred<Props extends object>(
  id: string,
  load: Load<Props>,
  { isStatic = false }: { isStatic?: boolean } = {},
): DeferredPart<Props> {
  const part = createPart(load, (module) => module.default)
  let keptText: string | undefined
  const prepare = () => part.load().catch(() => {})

  async function preload() {
    if (keptText === undefined && writtenIn(id) === undefined) await part.load()
  }

  function Deferred({ isOutdated = false, ...rest }: Props & { isOutdated?: boolean }) {
    const props = rest as unknown as Props
    const isHydrated = useIsHydrated()
    const navigate = useNavigate()
    const place = useRef<HTMLDivElement>(null)
    const focused = useRef<Element>(undefined)
    const pressed = useRef<Element>(undefined)
    const [isHeld, setIsHeld] = useState(false)
    const [written] = useState(() => (isHydrated ? keptText : writtenIn(id)))
    const [isWanted, setIsWanted] = useState(written === undefined)
    const [isMissed, setIsMissed] = useState(false)
    const { loaded, absence } = usePart(part)
    // The build waits for it.
    if (import.meta.env.SSR && !loaded) use(part.load())
    const Part = isWanted && !isHeld ? loaded : undefined
    const isWaiting = written !== undefined && !Part

    function begin() {
      setIsWanted(true)
      // A form that was built does nothing by itself.
      if (place.current?.querySelector('form')) setIsMissed(true)
      void prepare()
    }
    useEffect(() => {
      if (isStatic) keptText = written
      else if (isWaiting) whenAtRest(part.load)
      else void prepare()
      // eslint-disable-next-line react-hooks/exhaustive-deps -- as it begins
    }, [])
    useInView(place, (isNear) => isNear && isWaiting && !isStatic && begin(), nearness)
    const beginNow = useEffectEvent(begin)
    useEffect(() => {
      if (isOutdated && isWaiting) beginNow()
    }, [isOutdated, isWaiting])
    useLayoutEffect(() => {
      if (Part) findAgain(focused.current, place.current)?.focus({ preventScroll: true })
    }, [Part])
    useEffect(() => {
      if (Part) findAgain(pressed.current, place.current)?.click()
    }, [Part])

    function handleClick(event: MouseEvent) {
      const target = event.target as Element
      pressed.current = target.closest('button') ?? undefined
      if (pressed.current) setIsMissed(true)
      const link = target.closest('a')
      if (!link || !isPlainClick(event) || link.target || link.origin !== window.location.origin) return
      // A step within the site, as the router's own links take it.
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }

    function handleFocus(event: FocusEvent) {
      focused.current = event.target
      if (!isStatic) begin()
    }

    function hold() {
      setIsHeld(true)
      const controller = new AbortController()
      const { signal } = controller
      const release = () => {
        controller.abort()
        setIsHeld(false)
      }
      window.addEventListener('click', release, { signal })
      window.addEventListener('pointercancel', release, { signal })
      window.addEventListener('pointerup', () => setTimeout(release, clickDelay), { signal })
    }

    const missing = absence && (
      <div className="wrap">
        <PartMissing absence={absence} onRetry={() => void prepare()} />
      </div>
    )
    if (isWaiting) {
      return (
        <>
          <div
            ref={place}
            id={id}
            onFocus={handleFocus}
            onBlur={() => (focused.current = undefined)}
            onPointerDown={hold}
            onClick={handleClick}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: written }}
          />
          {isMissed && missing}
        </>
      )
    }
    return (
      <div ref={place} id={id}>
        {Part ? <Part {...props} /> : missing}
      </div>
    )
  }

  return Object.assign(Deferred, { preload })
}

function writtenIn(id: string): string | undefined {
  return typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML
}
