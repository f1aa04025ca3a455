/** Starts a server on this machine; port 0 is any that is free. */
export async function listen(server, port = 0) {
  const sessions = new Set()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => {})
  })
  // Browsers end connections as they please.
  for (const event of ['sessionError', 'tlsClientError', 'clientError']) server.on(event, () => {})
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: server.address().port,
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy()
        server.closeAllConnections?.()
        server.close(() => resolve())
        setTimeout(resolve, 500).unref()
      }),
  }
}
