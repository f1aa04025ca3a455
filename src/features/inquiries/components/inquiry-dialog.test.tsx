import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { stubNetwork } from '@/test/network'
import { openSite } from '@/test/site'

// The first answer waits for the page's code, and a busy machine for everything.
configure({ asyncUtilTimeout: 10_000 })
const network = stubNetwork()

const tidewater = {
  id: '00000000-0000-4000-8000-000000000001',
  brand: 'Halden',
  name: 'Tidewater 300',
  description: 'A diver.',
  category: 'Diver',
  image_urls: [],
  specifications: {},
  featured: false,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
}

/** Opens the form on the page of a watch. */
async function openInquiry() {
  network.answer('GET /rest/v1/watches', { json: [tidewater] })
  await openSite(`/watches/${tidewater.id}`)
  const [opener] = await screen.findAllByRole('button', { name: /^Inquire( About This Watch)?\W/ })
  await userEvent.click(opener)
  return within(await screen.findByRole('dialog', { name: 'Inquire About This Timepiece' }))
}

it('says beside its field what is missing or wrong, and sends nothing', async () => {
  const dialog = await openInquiry()
  await userEvent.clear(dialog.getByLabelText(/^Message/))
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Inquiry' }))
  expect(await dialog.findByText('Please fill in all required fields')).toBeVisible()
  expect(dialog.getByLabelText(/^Name/)).toHaveFocus()
  expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('Name is required')
  expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription('Email is required')
  expect(dialog.getByLabelText(/^Message/)).toHaveAccessibleDescription('Message is required')
  expect(network.sent('POST /rest/v1/inquiries')).toEqual([])
})
