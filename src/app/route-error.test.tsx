import { useMutation } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { mountRoutes } from '@/test/mount'
import { RouteError } from './route-error'

const arrived = 'What you sent has arrived. You do not need to send it again.'

function Form({ send }: { send: () => Promise<unknown> }) {
  const { mutate, status } = useMutation({ mutationFn: send })
  if (status === 'success' || status === 'error') throw new Error('The page broke')
  return (
    <button type="button" onClick={() => mutate()}>
      Send
    </button>
  )
}

async function sendAndBreak(send: () => Promise<unknown>) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await mountRoutes('/', [{ path: '/', element: <Form send={send} />, errorElement: <RouteError /> }])
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  return screen.findByRole('alert')
}

it('confirms that a form was sent if its page throws afterwards', async () => {
  expect(await sendAndBreak(() => Promise.resolve())).toHaveTextContent(arrived)
})

it('does not say that a form was sent if sending failed before the page broke', async () => {
  expect(await sendAndBreak(() => Promise.reject(new Error('Refused')))).not.toHaveTextContent(arrived)
})
