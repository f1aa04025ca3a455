/** What pages tell the worker. */
export type WorkerMessage =
  /** A document has arrived, and with it these addresses. */
  | { type: 'loaded'; path: string; resources: string[] }
  /** The app went to a page without loading its document. */
  | { type: 'visited'; path: string }
  /** The visitor wants the new version now. */
  | { type: 'take over' }

/** Tells the worker of this page, where there is one. */
export function tellWorker(message: WorkerMessage, to = navigator.serviceWorker?.controller): void {
  to?.postMessage(message)
}
