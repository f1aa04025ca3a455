import { use, useDeferredValue, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import type { Elements } from '@/lib/elements'
import { createPart, type Part, type PartState } from '@/lib/loading/part'
import { PartMissing, type MissingProps } from './part-missing'

type LazyPartOptions = {
  waiting?: Elements
  Missing?: ComponentType<MissingProps>
}

type LazyPart<Props> = ComponentType<Props> & Pick<Part<ComponentType<Props>>, 'load'>

export const usePart = <T,>({ subscribe, get }: Part<T>): PartState<T> => useSyncExternalStore(subscribe, get, get)

const ignore = () => {}

/** `Missing` shows until a retry succeeds. React's `lazy` never retries a failed import. */
export function lazyPart<Module, Props extends object>(
  ask: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { waiting = null, Missing = PartMissing }: LazyPartOptions = {},
): LazyPart<Props> {
  const part = createPart(ask, pick)
  const { load } = part
  function Place(props: Props) {
    // A deferred value renders in slices.
    const { loaded: Loaded, absence } = useDeferredValue(usePart(part))
    // Prerendering waits for the chunk.
    if (import.meta.env.SSR && !Loaded) use(load())
    useEffect(() => void load().catch(ignore), [])
    if (Loaded) return <Loaded {...props} />
    return absence ? <Missing absence={absence} onRetry={() => void load().catch(ignore)} /> : waiting
  }
  return Object.assign(Place, { load })
}
