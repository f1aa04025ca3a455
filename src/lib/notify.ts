// Toasts are loaded when they are near: the toaster waits for the first form or the first message.

/** One thing that can be done about a message, in the message. What must be reachable stands beside the form as well. */
export type NotifyAction = { label: string; onClick: () => void }

/** What is said in passing. */
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

/** For the toaster: the last message, and whether one is to be expected. */
export const messages = {
  subscribe(onChange: () => void) {
    onSaid = onChange
    return () => (onSaid = () => {})
  },
  get: () => said,
}

/** Loads the toaster ahead of its first message, which may be that the network is gone. */
export function prepareToasts(): void {
  if (!said.isNear) say()
}

/** One at a time: what was said before is answered by it. Gives the way to take the message back. */
function show(kind: Message['kind'], title: string, description?: string, action?: NotifyAction): () => void {
  const takeBack = () => said.message === message && say()
  const message: Message = { kind, title, description, action, takeBack }
  say(message)
  return takeBack
}

/** A message in passing. What must not be missed stands beside the form as well. Each gives the way to take it back. */
export const notify = {
  success: (title: string, description?: string, action?: NotifyAction) => show('success', title, description, action),
  failure: (title: string, description?: string, action?: NotifyAction) => show('error', title, description, action),
}
