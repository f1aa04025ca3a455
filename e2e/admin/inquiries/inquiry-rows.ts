import { ownEmail } from '../../fixtures'

export const inquiryRequests = '**/rest/v1/inquiries?*'

export const inquiry = (word: string, name: string, more: object = {}) => ({
  name,
  email: ownEmail(),
  message: `A question of ${word}.`,
  status: 'new',
  phone: null,
  watch_id: null,
  ...more,
})
