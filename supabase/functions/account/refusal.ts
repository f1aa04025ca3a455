/** The site maps the codes to messages. */
const statuses = {
  invalid_request: 400,
  not_signed_in: 401,
  wrong_password: 403,
  second_step_needed: 403,
  sign_in_again: 403,
  not_recovered: 403,
  no_such_factor: 404,
  last_admin: 409,
  too_many: 429,
  no_answer: 502,
}

export type RefusalCode = keyof typeof statuses

/** The message is the code, so no personal data ends up in a log. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }

  get status(): number {
    return statuses[this.code]
  }
}
