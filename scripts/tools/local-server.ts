import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Uses a free port and returns the origin. */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function findFreePort(): Promise<string> {
  const server = createServer()
  const { port } = new URL(await listenLocally(server))
  await new Promise((resolve) => server.close(resolve))
  return port
}
