import type { Environment } from '../../_shared/environment.ts'

/** What a provider tells later of an e-mail that it took. */
export type DeliveryEvent = {
  /** The e-mail's id, as it was given along. */
  email: unknown
  /** `bounced` and `complained` end all e-mails to the address; `failed` is about this e-mail alone. */
  outcome: 'bounced' | 'complained' | 'failed'
  /** For people who look for the cause; it names nobody. */
  code?: string
}

/** How the events of a provider come. */
export type EventSource = {
  /**
   * Whether a request is the provider's.
   *
   * @param now milliseconds since 1970
   */
  isGenuine(request: Request, body: string, environment: Environment, now: number): Promise<boolean>
  /** What an event says of an e-mail; nothing where nothing is to be done about it. */
  read(event: Record<string, unknown>): DeliveryEvent | undefined
}
