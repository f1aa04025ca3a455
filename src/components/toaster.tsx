import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { toasterDemand } from '@/lib/notify'

/** Where toasts appear, once there is one to show. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.isWanted, () => false)
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(() => {
    if (!isWanted || Toasts) return
    import('./ui/toasts').then(({ default: loaded }) => setToasts(() => loaded), toasterDemand.giveUp)
  }, [isWanted, Toasts])
  return Toasts && <Toasts />
}
