import { use, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { createPart, type Absence, type Part, type PartState } from '@/lib/part'
import { PartMissing } from './part-missing'

/** What stands in the place of a part that did not arrive. */
export type MissingProps = {
  absence: Absence
  /** Asks for it again. */
  onRetry: () => void
}

type LazyPartOptions = {
  /** What stands there until it is here. */
  waiting?: ReactNode
  Missing?: ComponentType<MissingProps>
}

type LazyPart<Props> = ComponentType<Props> & Pick<Part<ComponentType<Props>>, 'load'>

export const usePart = <T,>({ subscribe, get }: Part<T>): PartState<T> => useSyncExternalStore(subscribe, get, get)

const ignore = () => {}

/**
 * A component in a chunk of its own. One that does not arrive breaks its own place
 * only, says so there, and appears once it can be had. React's `lazy` stays broken for good.
 */
export function lazyPart<Module, Props extends object>(
  ask: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props> | Promise<ComponentType<Props>>,
  { waiting = null, Missing = PartMissing }: LazyPartOptions = {},
): LazyPart<Props> {
  const part = createPart(ask, pick)
  const { load } = part
  function Place(props: Props) {
    const { loaded: Loaded, absence } = usePart(part)
    // The build waits for it.
    if (import.meta.env.SSR && !Loaded) use(load())
    useEffect(() => void load().catch(ignore), [])
    if (Loaded) return <Loaded {...props} />
    return absence ? <Missing absence={absence} onRetry={() => void load().catch(ignore)} /> : waiting
  }
  return Object.assign(Place, { load })
}
