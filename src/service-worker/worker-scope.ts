// TypeScript's types of a worker contradict those of a page, which the rest of the project has: here is what is used.

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  /** The answer to a navigation that the browser asked for while the worker started; nothing where it did not. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

type Events = {
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { data: unknown }
}

type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Kind extends keyof Events>(kind: Kind, handle: (event: Events[Kind]) => void): void
}

/** The worker itself. */
export const worker = self as unknown as WorkerScope
