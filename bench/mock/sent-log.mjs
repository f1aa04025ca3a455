/**
 * Notes what a server sends, also to a service worker, of which the page's own protocol says nothing.
 *
 * @returns what was sent since `forget`, and how to have a response noted
 */
export function createSentLog() {
  let sent = []
  return {
    list: () => sent,
    forget: () => (sent = []),
    /** @param {string} url the whole address that is answered */
    follow(response, url) {
      const end = response.end.bind(response)
      response.end = (bytes) => {
        sent.push({ url, bytes: bytes?.length ?? 0 })
        return end(bytes)
      }
    },
  }
}

/** What was sent and the page has not heard of: to a service worker, or an icon. */
export function unseenBytes(sent, requests) {
  const seen = requests.filter(({ wire, isFromWorker }) => wire > 0 && !isFromWorker).map(({ url }) => url)
  const unseen = sent.filter(({ url }) => {
    const at = seen.indexOf(url)
    if (at >= 0) seen.splice(at, 1)
    return at < 0
  })
  return { unseen, unseenBytes: unseen.reduce((sum, { bytes }) => sum + bytes, 0) }
}
