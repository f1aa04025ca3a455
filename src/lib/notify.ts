export type NotifyAction = { label: string; onClick: () => void }

export type Message = {
  kind: 'success' | 'error'
  title: string
  description?: string
  action?: NotifyAction
  takeBack: () => void
}

type Said = { isNear: boolean; message?: Message }

let said: Said = { isNear: false }
let onSaid = () => {}

function say(message?: Message) {
  said = { isNear: true, message }
  onSaid()
}

export const messages = {
  subscribe(onChange: () => void) {
    onSaid = onChange
    return () => (onSaid = () => {})
  },
  get: () => said,
}

/** The first message may report that the network failed. */
export function prepareToasts(): void {
  if (!said.isNear) say()
}

function show(kind: Message['kind'], title: string, description?: string, action?: NotifyAction): () => void {
  const takeBack = () => said.message === message && say()
  const message: Message = { kind, title, description, action, takeBack }
  say(message)
  return takeBack
}

/** Each function returns one that removes the message. An essential message must also stand beside the form. */
export const notify = {
  success: (title: string, description?: string, action?: NotifyAction) => show('success', title, description, action),
  failure: (title: string, description?: string, action?: NotifyAction) => show('error', title, description, action),
}
