/** An e-mail address that may break after its at sign. */
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
