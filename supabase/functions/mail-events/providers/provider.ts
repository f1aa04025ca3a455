import type { Environment } from '../../_shared/environment.ts'

export type DeliveryEvent = {
  email: unknown
  /** `bounced` and `complained` stop all emails to the recipient. */
  outcome: 'bounced' | 'complained' | 'failed'
  /** Without personal data. */
  code?: string
}

export type EventSource = {
  /** @param now milliseconds since 1970 */
  isGenuine(request: Request, body: string, environment: Environment, now: number): Promise<boolean>
  /** Returns undefined for events that need no action. */
  read(event: Record<string, unknown>): DeliveryEvent | undefined
}
