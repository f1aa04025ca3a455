/** Whether two texts are the same, in a time that tells nothing of how much of them is. */
export async function isSameSecret(given: string, known: string): Promise<boolean> {
  const encoder = new TextEncoder()
  // Digests have one length, whatever the texts have.
  const [left, right] = await Promise.all(
    [given, known].map(async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))),
  )
  return left.reduce((difference, byte, index) => difference | (byte ^ right[index]), 0) === 0
}
