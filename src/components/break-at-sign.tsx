export function BreakAtSign({ text }: { text: string }) {
  const [before, after] = text.split('@')
  if (after === undefined) return <span>{text}</span>
  return (
    <span>
      <span>{`${before}@`}</span>
      <wbr />
      <span>{after}</span>
    </span>
  )
}
