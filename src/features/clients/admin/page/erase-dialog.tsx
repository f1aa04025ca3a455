import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextField } from '@/components/form/text-field'
import { Link } from '@/components/link'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { FormFooter } from '@/dashboard/form/form-footer'
import { rowPath, sentWords } from '@/dashboard/tables'
import { clientPath, type Client } from '@/entities/clients/client'
import { clientName } from '@/entities/clients/client-name'
import { capital } from '@/lib/capital'
import { adminPath } from '@/lib/pages/admin-tabs'
import { phoneKey } from '@/lib/phone/phone-key'
import { tidy } from '@/lib/tidy'
import { useEraseClient } from '../../api/clients.mutations'
import { clientQueries } from '../../api/clients.queries'
import type { ErasurePreview, Mention } from '../../api/privacy.api'
import { erasureLines } from '../../erasure-lines'

type EraseDialogProps = { client: Client; onErased: () => void; onClose: () => void }

export function EraseDialog({ client, onErased, onClose }: EraseDialogProps) {
  const name = clientName(client)
  const query = useQuery(clientQueries.erasure(client.id))
  return (
    <Modal
      title={`Erase ${name}`}
      description="This is permanent: nothing goes to the trash, and it cannot be undone."
      onClose={onClose}
    >
      {query.data && <EraseForm client={client} preview={query.data} onErased={onErased} onClose={onClose} />}
      <DialogQuery query={query} failure="Failed to load what would be erased" />
    </Modal>
  )
}

/** The name as the database compares it: without case and extra white space. */
const plain = (name: string) => tidy(name).toLowerCase()

function EraseForm({ client, preview, onErased, onClose }: EraseDialogProps & { preview: ErasurePreview }) {
  // The two differ if only a phone number is known: the title formats it.
  const shown = clientName(client)
  const wanted = client.name ?? client.contact ?? ''
  const isNumber = client.name === null && phoneKey(wanted) === wanted
  const isMeant = (typed: string) => plain(typed) === plain(wanted) || (isNumber && phoneKey(typed) === wanted)
  const schema = z.object({ typed: z.string().check(z.refine(isMeant, `Type it exactly: ${shown}`)) })
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(schema), defaultValues: { typed: '' } })
  const erase = useEraseClient(shown)
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit(({ typed }) =>
          // The database takes a number only in its own format.
          erase.mutate({ client: client.id, typed: isNumber ? wanted : typed }, { onSuccess: onErased }),
        )(event)
      }
      className="flex grow flex-col"
    >
      <div className="grow space-y-5 px-6 py-6 text-md leading-relaxed sm:px-8">
        <div>
          <p>What will be erased:</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {erasureLines(preview).map((line) => (
              <li key={line} className="py-2">
                {line}
              </li>
            ))}
          </ul>
        </div>
        <p className="text-muted">
          The history records that a client was erased, by whom and when. The numbers in Analytics still count what they
          sent. Testimonials are separate: delete theirs in the Testimonials tab.
        </p>
        {preview.mentions.length > 0 && <Mentions mentions={preview.mentions} />}
        <TextField
          label={`Type “${shown}” to erase them`}
          autoComplete="off"
          spellCheck={false}
          required
          error={formState.errors.typed?.message}
          {...register('typed')}
        />
      </div>
      <FormFooter
        failure={erase.error && `The client was not erased. ${erase.error.words}`}
        isBusy={erase.isPending}
        busyLabel="Erasing..."
        submit="Erase forever"
        danger
        onClose={onClose}
      />
    </form>
  )
}

/** Rows of others that contain the client's contacts, and are not erased. */
function Mentions({ mentions }: { mentions: Mention[] }) {
  return (
    <div className="border-l-2 border-brass pl-4 text-[0.9375rem]">
      <p>Their contact details also appear in these, and stay there until you change them:</p>
      <ul className="mt-1">
        {mentions.slice(0, 10).map((mention) => (
          <li key={mention.source + mention.id}>
            <Link to={pathOf(mention)} className="underline underline-offset-4 hover:text-brass-bright">
              {`${kindOf(mention.source)}: ${mention.title}`}
            </Link>
          </li>
        ))}
      </ul>
      {mentions.length > 10 && <p>{`And ${mentions.length - 10} more.`}</p>}
    </div>
  )
}

/** The contact of one client can appear in another only in a note. */
const kindOf = (source: Mention['source']) => capital(sentWords(source === 'clients' ? 'client_notes' : source).one)

function pathOf({ source, id }: Mention): string {
  if (source === 'clients') return clientPath(id)
  return source === 'testimonials' ? adminPath('testimonials') : rowPath(source, id)
}
