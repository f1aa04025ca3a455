import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A file whose request hangs until the proxy is closed. */
export const hanging = '/assets/hanging.js'

export type OwnDoor = {
  url: string
  publishNextWorker(): void
  close(): Promise<void>
}

/** A proxy on which a test can deploy a new version without affecting other tests. */
export async function openOwnDoor(site: string): Promise<OwnDoor> {
  let version = ''
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === hanging) return
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const passed = ask(new URL(incoming.url!, site), { method: incoming.method, headers }, (response) => {
      const isWorker = incoming.url === '/sw.js'
      if (isWorker) for (const name of ['content-length', 'etag', 'last-modified']) delete response.headers[name]
      outgoing.writeHead(response.statusCode!, response.headers)
      response.on('data', (piece) => outgoing.write(piece))
      response.on('end', () => outgoing.end(isWorker ? version : undefined))
    })
    // The site may have closed the connection.
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publishNextWorker: () => void (version += '// the next one\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
