import type { Environment } from '../../_shared/environment.ts'

export type DeliveryEvent = {
  email: unknown
  /** `bounced` and `complained` stop all emails to the recipient. */
  outcome: 'bounced' | 'complained' | 'failed'
  /** Without personal data. */
  code?: string
}

/** An email that somebody wrote. */
export type ReceivedEmail = {
  /** A UUID. */
  id: string
  recipients: string[]
  sender: string
  senderName: string
  subject: string
  /** Without quoted emails. */
  words: string
  attachments: number
  /** Out-of-office replies, bounces, newsletters and spam. */
  isAutomatic: boolean
}

export type EventSource = {
  /** @param now milliseconds since 1970 */
  isGenuine(request: Request, body: string, environment: Environment, now: number): Promise<boolean>
  /** Returns undefined for events that need no action. */
  read(event: Record<string, unknown>): DeliveryEvent | undefined
  /** Returns undefined for other events. Throws if the provider's API does not respond. */
  receive(
    event: Record<string, unknown>,
    environment: Environment,
    fetch: typeof globalThis.fetch,
  ): Promise<ReceivedEmail | undefined>
}
