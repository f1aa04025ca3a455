// Toasts are loaded when they are near: the toaster waits for the first form or the first message.

let isWanted = false
let onWanted = () => {}
let markReady: () => void
const ready = new Promise<void>((resolve) => (markReady = resolve))

/** For the toaster: whether it should be there yet. */
export const toasterDemand = {
  subscribe(onChange: () => void) {
    onWanted = onChange
    return () => (onWanted = () => {})
  },
  isWanted: () => isWanted,
  ready: () => markReady(),
  /** Its chunk did not arrive: the next message asks for it again, and brings this one. */
  giveUp() {
    isWanted = false
    onWanted()
  },
}

/** Loads the toaster ahead of its first message, which may be that the network is gone. */
export function prepareToasts(): void {
  isWanted = true
  onWanted()
}

/** One thing that can be done about a message, in the message. What must be reachable stands beside the form as well. */
export type NotifyAction = { label: string; onClick: () => void }

/** Gives the way to take the message back. */
function show(kind: 'success' | 'error', title: string, description?: string, action?: NotifyAction): () => void {
  prepareToasts()
  const shown = present()
  return () => void shown.then((dismiss) => dismiss?.())

  async function present() {
    try {
      const [{ toast }] = await Promise.all([import('sonner'), ready])
      // One at a time: what was said before is answered by it.
      toast.dismiss()
      const id = toast[kind](title, { description, action, position: isOverFields() ? 'bottom-center' : undefined })
      return () => void toast.dismiss(id)
    } catch {
      // Its chunk did not arrive; the message stands beside the form as well.
    }
  }
}

/** On a phone a dialog fills the screen, and begins with the very fields that a message may be about. */
function isOverFields() {
  return window.matchMedia('(max-width: 639px)').matches && document.querySelector('[role=dialog]') !== null
}

/** A message in passing. What must not be missed stands beside the form as well. Each gives the way to take it back. */
export const notify = {
  success: (title: string, description?: string, action?: NotifyAction) => show('success', title, description, action),
  failure: (title: string, description?: string, action?: NotifyAction) => show('error', title, description, action),
}
