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
import { createPart } from '@/lib/loading/part'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { isPlainClick } from '@/lib/pages/is-plain-click'
import { fieldsIn, fillAgain, findAgain, type Field } from './fill-again'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

type DeferredPart<Props> = ComponentType<Props & { isOutdated?: boolean }> & {
  /** Loads before a navigation, so that the page has its full height and can restore its scroll position. */
  preload: () => Promise<void>
}

const nearness = '0px 0px 300px 0px'
/** Maximum delay of a click after pointerup, ms. */
const clickDelay = 500

/**
 * Makes a part that stays prerendered HTML until it comes near the screen. A pressed button is pressed again after
 * hydration. While a pointer is down, the HTML stays, because the click would be lost. Focus and typed text move to the
 * hydrated part. If the script fails to load, the HTML stays, and a message appears on use. `isOutdated` loads the
 * script at once.
 *
 * @param id element id, unique on its page
 * @param isStatic prerendered HTML never needs the script
 */
export function deferred<Props extends object>(
  id: string,
  load: Load<Props>,
  { isStatic = false }: { isStatic?: boolean } = {},
): DeferredPart<Props> {
  const part = createPart(load, (module) => module.default)
  let savedText: string | undefined
  const prepare = () => part.load().catch(() => {})

  async function preload() {
    if (savedText === undefined && writtenIn(id) === undefined) await part.load()
  }

  function Deferred({ isOutdated = false, ...rest }: Props & { isOutdated?: boolean }) {
    const props = rest as unknown as Props
    const isHydrated = useIsHydrated()
    const navigate = useNavigate()
    const place = useRef<HTMLDivElement>(null)
    /** Remain here after the part has replaced them. */
    const builtFields = useRef<Field[]>([])
    const focused = useRef<Element>(undefined)
    const pressed = useRef<Element>(undefined)
    const [isHeld, setIsHeld] = useState(false)
    const [written] = useState(() => (isHydrated ? savedText : writtenIn(id)))
    // With a new object, React would rewrite the HTML and lose typed text.
    const [html] = useState({ __html: written ?? '' })
    const [isWanted, setIsWanted] = useState(written === undefined)
    const [isMissed, setIsMissed] = useState(false)
    const { loaded, absence } = usePart(part)
    // Prerendering waits for the chunk.
    if (import.meta.env.SSR && !loaded) use(part.load())
    const Part = isWanted && !isHeld ? loaded : undefined
    const isWaiting = written !== undefined && !Part

    function begin() {
      setIsWanted(true)
      // A prerendered form does nothing without its script.
      if (place.current?.querySelector('form')) setIsMissed(true)
      void prepare()
    }
    useEffect(() => {
      if (isWaiting) builtFields.current = fieldsIn(place.current!)
      if (isStatic) savedText = written
      else if (isWaiting) whenAtRest(part.load)
      else void prepare()
      // eslint-disable-next-line react-hooks/exhaustive-deps -- runs only on mount
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
      if (!Part) return
      // React renders an event's state changes before the next event, but not while it runs effects.
      queueMicrotask(() => {
        fillAgain(builtFields.current, place.current)
        builtFields.current = []
        findAgain(pressed.current, place.current)?.click()
      })
    }, [Part])

    function handleClick(event: MouseEvent) {
      const target = event.target as Element
      pressed.current = target.closest('button') ?? undefined
      if (pressed.current) setIsMissed(true)
      const link = target.closest('a')
      if (!link || !isPlainClick(event) || link.target || link.origin !== window.location.origin) return
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
            // The form's button is pressed again after hydration.
            onSubmit={(event) => event.preventDefault()}
            suppressHydrationWarning
            dangerouslySetInnerHTML={html}
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
