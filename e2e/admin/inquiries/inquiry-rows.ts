import { ownEmail } from '../../fixtures'

/** The requests to the table of inquiries. */
export const inquiryRequests = '**/rest/v1/inquiries?*'

/** A new inquiry that the search for a word finds. */
export const inquiry = (word: string, name: string, more: object = {}) => ({
  name,
  email: ownEmail(),
  message: `A question of ${word}.`,
  status: 'new',
  phone: null,
  watch_id: null,
  ...more,
})
