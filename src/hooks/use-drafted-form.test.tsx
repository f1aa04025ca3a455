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

it('knows the name and the address of whoever is signed in, and keeps them in no draft', () => {
  render(<Form />)
  act(() => knownSender.set(ada))
  expect([field('Name').value, field('Email').value]).toEqual(['Ada Byron', 'ada@example.com'])
  expect(readDraft('inquiry', empty)).toEqual({})
  type('Message', 'Hello')
  expect(readDraft('inquiry', empty)).toEqual({ message: 'Hello' })
  fireEvent.click(screen.getByText('Sent'))
  expect([field('Name').value, field('Message').value]).toEqual(['Ada Byron', ''])
})

it('leaves what was typed, also where it was emptied and the page was loaded again', () => {
  const { unmount } = render(<Form />)
  type('Name', 'Bea')
  act(() => knownSender.set(ada))
  expect([field('Name').value, field('Email').value]).toEqual(['Bea', 'ada@example.com'])
  type('Email', '')
  unmount()
  render(<Form />)
  expect([field('Name').value, field('Email').value]).toEqual(['Bea', ''])
})

it('puts nothing where the cursor stands', () => {
  render(<Form />)
  field('Email').focus()
  act(() => knownSender.set(ada))
  expect([field('Name').value, field('Email').value]).toEqual(['Ada Byron', ''])
})

it('follows whoever is signed in by now, but for what was typed over', () => {
  render(<Form />)
  act(() => knownSender.set(ada))
  type('Name', 'A. Byron')
  act(() => knownSender.set({ name: 'Bea Lovelace', email: 'bea@example.com' }))
  expect([field('Name').value, field('Email').value]).toEqual(['A. Byron', 'bea@example.com'])
  act(() => knownSender.set(undefined))
  expect([field('Name').value, field('Email').value]).toEqual(['A. Byron', ''])
  // What nobody has filled in or typed is no part of a draft, and empty once the form was sent.
  type('Message', 'Hello')
  expect(readDraft('inquiry', empty)).toEqual({ name: 'A. Byron', message: 'Hello' })
  fireEvent.click(screen.getByText('Sent'))
  expect(field('Email')).toHaveValue('')
})

it('says nothing of whoever has signed out', () => {
  act(() => knownSender.set(ada))
  const { unmount } = render(<Form />)
  expect(field('Name')).toHaveValue('Ada Byron')
  unmount()
  act(() => knownSender.set(undefined))
  render(<Form />)
  expect(field('Name')).toHaveValue('')
  expect(localStorage).toHaveLength(0)
})
