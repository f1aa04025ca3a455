/** Compares two texts in constant time. */
export async function isSameSecret(given: string, known: string): Promise<boolean> {
  const encoder = new TextEncoder()
  // Digests hide the length of the secret.
  const [left, right] = await Promise.all(
    [given, known].map(async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))),
  )
  return left.reduce((difference, byte, index) => difference | (byte ^ right[index]), 0) === 0
}
