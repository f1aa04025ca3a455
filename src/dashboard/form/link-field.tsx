import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { TextField } from '@/components/form/text-field'
import { notify } from '@/lib/notify'

type LinkFieldProps = {
  link: string
  /** What is done with it. */
  hint: string
}

/** A link that is shown once, and the button that copies it. */
export function LinkField({ link, hint }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      void notify.success('Link copied')
    } catch {
      // It is selected: the keyboard copies it.
    }
  }
  return (
    <TextField
      ref={field}
      label="Your link"
      readOnly
      value={link}
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
