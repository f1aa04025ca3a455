/** Numbers in words, as a select takes them; what was set by other means is one of them. */
export function choicesOf(known: Record<number, string>, present: number | null) {
  const choices = Object.entries(known).map(([value, label]) => ({ value, label }))
  return present === null || present in known
    ? choices
    : [...choices, { value: String(present), label: String(present) }]
}
