export type NotifyAction = { label: string; onClick: () => void }

export type Message = {
  kind: 'success' | 'error'
  title: string
  description?: string
  action?: NotifyAction
  dismiss: () => void
}

type Shown = { isNear: boolean; message?: Message }

let shown: Shown = { isNear: false }
let onShown = () => {}

function say(message?: Message) {
  shown = { isNear: true, message }
  onShown()
}

export const messages = {
  subscribe(onChange: () => void) {
    onShown = onChange
    return () => (onShown = () => {})
  },
  get: () => shown,
}

/** The first message may report that the network failed. */
export function prepareToasts(): void {
  if (!shown.isNear) say()
}

function show(kind: Message['kind'], title: string, description?: string, action?: NotifyAction): () => void {
  const dismiss = () => shown.message === message && say()
  const message: Message = { kind, title, description, action, dismiss }
  say(message)
  return dismiss
}

/** Each function returns one that removes the message. An essential message must also stand beside the form. */
export const notify = {
  success: (title: string, description?: string, action?: NotifyAction) => show('success', title, description, action),
  failure: (title: string, description?: string, action?: NotifyAction) => show('error', title, description, action),
}
