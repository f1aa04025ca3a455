import http from 'node:http'
import { listen } from '../server/listen.mjs'
import fixtures from './fixtures.mjs'
import { createMock } from './mock-supabase.mjs'

/** The mock backend for the build of the site: plain HTTP, which Node needs no certificate for. */
export async function serveMock() {
  const mock = createMock({ delay: 0 })
  mock.use(fixtures())
  const { port, close } = await listen(http.createServer(mock.handle))
  return { address: `http://127.0.0.1:${port}`, assertKnown: mock.assertKnown, close }
}
