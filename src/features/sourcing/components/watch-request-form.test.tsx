import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { readDraft, writeDraft } from '@/lib/draft'
import { requestPath } from '@/lib/wanted-watch'
import { emptyWatchRequest } from '../watch-request.schema'
import { WatchRequestForm } from './watch-request-form'

const draftKey = 'watch-request'

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

async function open(address: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <WatchRequestForm />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/watch-request'))
  return screen.getByLabelText<HTMLTextAreaElement>(/^Watch Details/).value
}

describe('the words of a search in vain', () => {
  afterEach(() => {
    cleanup()
    localStorage.clear()
  })

  it('begin the request, are kept as its draft, and leave the address', async () => {
    expect(await open(requestPath('Reine de Naples & more'))).toBe('Reine de Naples & more')
    expect(readDraft(draftKey, emptyWatchRequest)).toEqual({ watchDetails: 'Reine de Naples & more' })
  })

  it('never take the place of what is described already', async () => {
    writeDraft(draftKey, { ...emptyWatchRequest, watchDetails: 'A regulator.' }, emptyWatchRequest)
    expect(await open(requestPath('speedmaster'))).toBe('A regulator.')
  })

  it('are none where the address has none', async () => {
    expect(await open('/watch-request')).toBe('')
    expect(readDraft(draftKey, emptyWatchRequest)).toEqual({})
  })
})
