import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TextField } from '@/components/form/text-field'
import { notify } from '@/lib/notify'

type LinkFieldProps = {
  link: string
  hint: string
}

export function LinkField({ link, hint }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // The button that created the link lost the focus.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [link])
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      void notify.success('Link copied')
    } catch {
      // The link is selected, so the keyboard can copy it.
    }
  }
  return (
    <TextField
      ref={field}
      label="Your link"
      readOnly
      value={link}
      onFocus={(event) => event.target.select()}
      hint={hint}
      end={
        <button
          type="button"
          aria-label="Copy the link"
          title="Copy the link"
          onClick={() => void copy()}
          className="grid size-11 place-items-center text-muted hover:text-ink"
        >
          <Copy aria-hidden strokeWidth={1.5} className="size-5" />
        </button>
      }
    />
  )
}
