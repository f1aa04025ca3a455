import { useRef } from 'react'

type Mutate<Variables> = (variables: Variables, options: { onSettled: () => void }) => void

/** A second click may precede the disabled button. */
export function useSendOnce<Variables>(mutate: Mutate<Variables>): (variables: Variables) => void {
  const isSent = useRef(false)
  return (variables) => {
    if (isSent.current) return
    isSent.current = true
    mutate(variables, { onSettled: () => void (isSent.current = false) })
  }
}
