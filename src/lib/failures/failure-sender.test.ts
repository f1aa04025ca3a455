// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest'
import { toAppError } from './errors'
import { describeFailure, sendFailure, withoutPersonalData } from './failure-sender'

const address = 'https://reports.example.com/failures'

/** What was sent since: the address, and the text as it is on the wire. */
function listen() {
  const sent: [string, string][] = []
  const sendBeacon = (to: string, body: string) => sent.push([to, body]) > 0
  vi.stubGlobal('navigator', { sendBeacon })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

describe('a report of a failure', () => {
  it('of a classified one has its class and the code of the backend, and no word of the backend’s', () => {
    const failure = toAppError({
      message: 'Key (email)=(harriet@example.com) violates a rule',
      code: '23514',
      details: 'Harriet',
    })
    const report = describeFailure('A form was not sent', failure)
    expect(report).toMatchObject({ what: 'A form was not sent', kind: 'INVALID_ERROR', code: '23514', page: '/' })
    expect(JSON.stringify(report)).not.toMatch(/harriet/i)
  })

  it('of another one has its name, its message and where it happened', () => {
    const report = describeFailure(
      'Uncaught error',
      new TypeError("Cannot read properties of undefined (reading 'id')"),
    )
    expect(report).toMatchObject({
      kind: 'TypeError',
      message: "Cannot read properties of undefined (reading 'id')",
      stack: expect.stringContaining('failure-sender.test'),
    })
  })

  it.each([
    ['Unexpected token, "Harriet Lindqvist" is not valid JSON', /harriet/i],
    ['no such user harriet@example.com', /example/],
    ['harriet%40example.com is unknown', /harriet/],
    ['called +1 (480) 555-0142 twice', /555/],
    ['GET https://a.example/rest/v1/inquiries?name=eq.Harriet failed', /harriet/i],
    ['at https://a.example/visit#secret-key', /secret/],
  ])('says nothing personal of: %s', (text, personal) => {
    expect(withoutPersonalData(text)).not.toMatch(personal)
  })

  it('has no search of the page in it', () => {
    window.history.replaceState(null, '', '/admin?tab=inquiries&q=Harriet#x')
    expect(JSON.stringify(describeFailure('Could not load', new Error('a')))).not.toMatch(/harriet/i)
    window.history.replaceState(null, '', '/')
  })
})

describe('sending a failure', () => {
  it('is done once for each', () => {
    const sent = listen()
    for (let time = 0; time < 3; time++) sendFailure(address, 'Could not load a', toAppError({ message: 'boom' }))
    expect(sent).toHaveLength(1)
    expect(sent[0][0]).toBe(address)
    expect(JSON.parse(sent[0][1])).toMatchObject({ what: 'Could not load a', kind: 'UNKNOWN_ERROR' })
  })

  it('leaves out what the house refused on purpose', () => {
    const sent = listen()
    sendFailure(address, 'A form was not sent', toAppError({ message: 'appointment_changed', code: 'PT409' }))
    expect(sent).toEqual([])
  })

  it('is an envelope where the address is Sentry’s', () => {
    const sent = listen()
    sendFailure('https://o1.ingest.example/api/2/envelope/?sentry_key=abc', 'Could not load b', new Error('late'))
    const [head, item, event] = sent[0][1].split('\n').map((line) => JSON.parse(line))
    expect(item).toEqual({ type: 'event' })
    expect(event).toMatchObject({
      event_id: head.event_id,
      platform: 'javascript',
      exception: { values: [{ type: 'Error', value: 'Could not load b: late' }] },
    })
  })

  it('ends after twenty, so that a page that fails without end is no burden', () => {
    const sent = listen()
    for (let time = 0; time < 40; time++) sendFailure(address, `Could not load ${time} times`, new Error('x'))
    expect(sent.length).toBeLessThanOrEqual(20)
  })
})
