import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { knownSender } from '@/lib/backend/known-sender'
import { readDraft } from '@/lib/drafts/draft'
import { useDraftedForm } from './use-drafted-form'

const schema = z.object({ name: z.string(), email: z.string(), message: z.string() })
const empty = { name: '', email: '', message: '' }

function Form() {
  const { form, clear } = useDraftedForm({
    draftKey: 'inquiry',
    schema,
    defaultValues: empty,
    known: (sender) => sender,
  })
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Email" {...form.register('email')} />
      <input aria-label="Message" {...form.register('message')} />
      <button type="button" onClick={clear}>
        Sent
      </button>
    </form>
  )
}

const ada = { name: 'Ada Byron', email: 'ada@example.com' }
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

beforeEach(() => {
  localStorage.clear()
  act(() => knownSender.set(undefined))
})

it('fills in the name and email address of the account, and stores them in no draft', () => {
  render(<Form />)
  act(() => knownSender.set(ada))
  expect([field('Name').value, field('Email').value]).toEqual(['Ada Byron', 'ada@example.com'])
  expect(readDraft('inquiry', empty)).toEqual({})
  type('Message', 'Hello')
  expect(readDraft('inquiry', empty)).toEqual({ message: 'Hello' })
  fireEvent.click(screen.getByText('Sent'))
  expect([field('Name').value, field('Message').value]).toEqual(['Ada Byron', ''])
})

it('keeps what was typed, even an emptied field after a reload', () => {
  const { unmount } = render(<Form />)
  type('Name', 'Bea')
  act(() => knownSender.set(ada))
  expect([field('Name').value, field('Email').value]).toEqual(['Bea', 'ada@example.com'])
  type('Email', '')
  unmount()
  render(<Form />)
  expect([field('Name').value, field('Email').value]).toEqual(['Bea', ''])
})

it('does not fill in the focused field', () => {
  render(<Form />)
  field('Email').focus()
  act(() => knownSender.set(ada))
  expect([field('Name').value, field('Email').value]).toEqual(['Ada Byron', ''])
})

it('updates the fields that were not typed over when another account signs in', () => {
  render(<Form />)
  act(() => knownSender.set(ada))
  type('Name', 'A. Byron')
  act(() => knownSender.set({ name: 'Bea Lovelace', email: 'bea@example.com' }))
  expect([field('Name').value, field('Email').value]).toEqual(['A. Byron', 'bea@example.com'])
  act(() => knownSender.set(undefined))
  expect([field('Name').value, field('Email').value]).toEqual(['A. Byron', ''])
  // A filled-in value is not part of a draft.
  type('Message', 'Hello')
  expect(readDraft('inquiry', empty)).toEqual({ name: 'A. Byron', message: 'Hello' })
  fireEvent.click(screen.getByText('Sent'))
  expect(field('Email')).toHaveValue('')
})

it('fills in nothing after a sign-out', () => {
  act(() => knownSender.set(ada))
  const { unmount } = render(<Form />)
  expect(field('Name')).toHaveValue('Ada Byron')
  unmount()
  act(() => knownSender.set(undefined))
  render(<Form />)
  expect(field('Name')).toHaveValue('')
  expect(localStorage).toHaveLength(0)
})
