import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { outcomeOfPlaywright, outcomeOfVitest } from './test-report.ts'

describe('a report of vitest', () => {
  const file = (name: string, values: object) => ({
    name: path.resolve(name),
    status: 'passed',
    startTime: 1000,
    endTime: 3500,
    message: '',
    assertionResults: [],
    ...values,
  })

  it('is what passed, how long its files took, and each failure with the beginning of its error', () => {
    const error = [
      '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m',
      '',
      '    at Proxy.check (file:///project/node_modules/vitest/index.js:1:1)',
      `    at a.test.ts:7:${'1'.repeat(300)}`,
      ...Array.from({ length: 20 }, (_, line) => `<p>${line}</p>`),
    ].join('\n')
    const failed = { fullName: 'counts', status: 'failed', failureMessages: [error] }
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
    const outcome = outcomeOfVitest({
      numPassedTests: 1,
      testResults: [file('src/a.test.ts', { status: 'failed', assertionResults: [failed, passed] })],
    })
    expect(outcome).toMatchObject({ passed: 1, timed: [{ name: path.join('src', 'a.test.ts'), seconds: 2.5 }] })
    const [{ name, error: said }] = outcome.failures
    expect(name).toBe(`${path.join('src', 'a.test.ts')}: counts`)
    const lines = said.split('\n')
    expect(lines[0]).toBe('AssertionError: expected 1 to be 2')
    expect(lines[1]).toHaveLength(200)
    expect(lines).toHaveLength(8)
    expect(said).not.toContain('node_modules')
  })

  it('names a file that could not be read, and one of whose hooks failed', () => {
    const { failures } = outcomeOfVitest({
      numPassedTests: 0,
      testResults: [
        file('unread.test.ts', { status: 'failed', message: 'Cannot find module' }),
        file('hook.test.ts', { status: 'failed' }),
        file('well.test.ts', {}),
      ],
    })
    expect(failures).toEqual([
      { name: 'unread.test.ts', error: 'Cannot find module' },
      { name: 'hook.test.ts', error: 'A hook failed, as is printed above.' },
    ])
  })
})

describe('a report of Playwright', () => {
  const journey = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [
      {
        projectName: 'phone',
        status,
        annotations: [],
        results: [{ duration: 1200, errors: messages.map((message) => ({ message })) }],
      },
    ],
  })

  it('is what passed, also at a second attempt, and each failure with all that it said', () => {
    const inner = { file: 'b.spec.ts', specs: [journey('waits', 'unexpected', 'Test timeout', 'waiting for main')] }
    const outer = { file: 'b.spec.ts', specs: [journey('opens', 'expected'), journey('is not here', 'skipped')] }
    expect(
      outcomeOfPlaywright({
        stats: { expected: 1, flaky: 1 },
        suites: [{ ...outer, suites: [inner] }],
        errors: [{ message: 'No tests found in c.spec.ts' }],
      }),
    ).toEqual({
      passed: 2,
      failures: [
        { name: 'b.spec.ts: waits (phone)', error: 'Test timeout\nwaiting for main' },
        { name: 'journeys', error: 'No tests found in c.spec.ts' },
      ],
      timed: ['opens', 'is not here', 'waits'].map((title) => ({ name: `b.spec.ts: ${title} (phone)`, seconds: 1.2 })),
    })
  })
})
