/** An e-mail address, which breaks where its reader would if it is too long for its line. */
export function BreakAtSign({ text }: { text: string }) {
  const [before, after] = text.split('@')
  if (after === undefined) return text
  return (
    <>
      {before}@<wbr />
      {after}
    </>
  )
}
