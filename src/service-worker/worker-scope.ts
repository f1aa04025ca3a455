// TypeScript's types of a worker contradict those of a page, which this project loads: these are the ones used here.

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  /** The response of navigation preload; undefined where it is off. */
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

/** The global scope of the worker. */
export const worker = self as unknown as WorkerScope
