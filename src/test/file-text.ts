/** Keeps the byte order mark. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(file)
  })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
