import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { expect, it } from 'vitest'
import { EmailField } from './email-field'

function Controlled() {
  const [value, setValue] = useState('')
  return <EmailField label="Email" value={value} onChange={(event) => setValue(event.target.value)} />
}

function Registered() {
  const { register, control } = useForm({ defaultValues: { email: '' } })
  const email = useWatch({ control, name: 'email' })
  return (
    <>
      <EmailField label="Email" {...register('email')} />
      <output>{email}</output>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Email')
const question = () => screen.queryByText(/Did you mean/)

async function leaveWith(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.blur(field())
  return screen.findByRole('button', { name: 'Yes, change it' })
}

it('suggests a correction on blur if the provider seems mistyped', async () => {
  render(<Controlled />)
  fireEvent.change(field(), { target: { value: 'ada@gmial.com' } })
  expect(question()).toBeNull()
  const button = await leaveWith('ada@gmial.com')
  expect(question()).toHaveTextContent('Did you mean ada@gmail.com?')
  fireEvent.click(button)
  expect(field()).toHaveValue('ada@gmail.com')
  expect(field()).toHaveFocus()
  expect(question()).toBeNull()
})

it('notifies a form that holds its own values', async () => {
  render(<Registered />)
  fireEvent.click(await leaveWith('ada@yaho.com'))
  expect(screen.getByRole('status')).toHaveTextContent('ada@yahoo.com')
})

it('removes the suggestion once something else is typed', async () => {
  render(<Controlled />)
  await leaveWith('ada@gmial.com')
  fireEvent.change(field(), { target: { value: 'ada@gmial.org' } })
  expect(question()).toBeNull()
})

it('suggests a correction for an email address from a draft', async () => {
  render(<EmailField label="Email" defaultValue="ada@gmial.com" />)
  expect(await screen.findByText(/Did you mean/)).toHaveTextContent('ada@gmail.com')
})

it('removes the suggestion once the form is sent', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <Controlled />
    </form>,
  )
  await leaveWith('ada@gmial.com')
  fireEvent.submit(field().closest('form')!)
  expect(question()).toBeNull()
})
