import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { controlStyles, Field } from '@/components/form/field'
import { buttonStyles } from '@/components/ui/button-styles'
import { PanelSection } from '@/dashboard/panel/panel-section'
import type { Client } from '@/entities/clients/client'
import { clientName } from '@/entities/clients/client-name'
import { cn } from '@/lib/cn'
import { tidy } from '@/lib/tidy'
import { withTag } from '../../api/clients.api'
import { useSaveTag, useTags } from '../../api/clients.mutations'

/** Limits of the database: tags of a client, and characters of a tag. */
const most = 20
const longest = 40

export function ClientTags({ client }: { client: Client }) {
  const tags = useTags(client)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const save = useSaveTag(client.id, ({ tag, isAdded }) => {
    // A tag that was not saved returns to the field.
    if (isAdded) setTyped((now) => now || tag)
  })
  const tag = tidy(typed)

  function add() {
    if (!tag || tags.length >= most) return
    setTyped('')
    if (withTag(tags, { tag, isAdded: true }) !== tags) save.mutate({ id: client.id, tag, isAdded: true })
    input.current?.focus()
  }
  function remove(known: string) {
    save.mutate({ id: client.id, tag: known, isAdded: false })
    // The removed button had the focus.
    input.current?.focus()
  }

  return (
    <PanelSection title="Tags">
      {tags.length > 0 && (
        <ul aria-label={`Tags of ${clientName(client)}`} className="mt-2 flex flex-wrap gap-2">
          {tags.map((known) => (
            <li key={known} className="flex items-center rounded border border-line-strong text-sm">
              <span className="py-1 pl-2.5 wrap-anywhere">{known}</span>
              <button
                type="button"
                aria-label={`Remove the tag ${known}`}
                onClick={() => remove(known)}
                className="grid size-8 shrink-0 place-items-center text-muted transition-colors hover:text-danger pointer-coarse:size-11"
              >
                <X aria-hidden strokeWidth={1.5} className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
        className="mt-3 flex items-end gap-3"
      >
        <Field
          label="Add a tag"
          error={tags.length >= most ? `A client has at most ${most} tags.` : undefined}
          className="grow"
        >
          {(wiring) => (
            <input
              ref={input}
              {...wiring}
              type="text"
              value={typed}
              maxLength={longest}
              autoComplete="off"
              disabled={tags.length >= most}
              onChange={(event) => setTyped(event.target.value)}
              className={cn(controlStyles, 'py-2')}
            />
          )}
        </Field>
        <button
          type="submit"
          disabled={!tag || tags.length >= most}
          className={buttonStyles({ look: 'outline', size: 'sm' })}
        >
          Add
        </button>
      </form>
    </PanelSection>
  )
}
