/** The messages that pages post to the worker. */
export type WorkerMessage =
  /** A document was loaded, with these resources. */
  | { type: 'loaded'; path: string; resources: string[] }
  /** The router went to a page, so its document was not loaded. */
  | { type: 'visited'; path: string }
  /** The visitor pressed the button that updates the site. */
  | { type: 'take over' }

/** Posts a message to the worker that controls this page, if there is one. */
export function tellWorker(message: WorkerMessage, to = navigator.serviceWorker?.controller): void {
  to?.postMessage(message)
}
