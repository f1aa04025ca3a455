import type { Environment } from '../../_shared/environment.ts'

/** An event about an email that the provider accepted earlier. */
export type DeliveryEvent = {
  /** The email's id, which was sent along as tag. */
  email: unknown
  /** `bounced` and `complained` stop all emails to the recipient; `failed` concerns only this email. */
  outcome: 'bounced' | 'complained' | 'failed'
  /** For diagnosis, without personal data. */
  code?: string
}

export type EventSource = {
  /**
   * True if the request comes from the provider.
   * @param now milliseconds since 1970
   */
  isGenuine(request: Request, body: string, environment: Environment, now: number): Promise<boolean>
  /** Returns undefined for events that need no action. */
  read(event: Record<string, unknown>): DeliveryEvent | undefined
}
