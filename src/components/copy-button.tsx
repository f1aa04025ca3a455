import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { copyText } from '@/lib/copy-text'

type CopyButtonProps = { text: string; children: string }

export function CopyButton({ text, children }: CopyButtonProps) {
  const [state, setState] = useState<'copied' | 'refused'>()
  const Icon = state === 'copied' ? Check : Copy

  async function handleCopy() {
    setState(undefined)
    setState((await copyText(text)) ? 'copied' : 'refused')
  }

  return (
    <>
      <button type="button" onClick={() => void handleCopy()} className={buttonStyles({ look: 'outline', size: 'sm' })}>
        <Icon aria-hidden strokeWidth={1.5} className="size-4" />
        <span>{state === 'copied' ? 'Copied' : children}</span>
      </button>
      <span role="status" className={state === 'refused' ? 'text-sm text-danger' : 'sr-only'}>
        {state && (state === 'copied' ? 'Copied' : 'It could not be copied: select it and copy it by hand.')}
      </span>
    </>
  )
}
