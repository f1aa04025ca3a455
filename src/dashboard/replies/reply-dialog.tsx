import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { staleClients } from '@/entities/clients/client'
import { knownEmailsQuery } from '@/entities/clients/clients.queries'
import { emailKeys } from '@/entities/emails/email'
import { sendReply, templatesQuery } from '@/entities/replies/replies.api'
import { fillTemplate, replyKeys, type RepliesAbout } from '@/entities/replies/reply'
import { countText } from '@/lib/count-text'
import { withSession } from '@/lib/drafts/unsaved'
import { optionalText, requiredText } from '@/lib/form-fields'
import { DialogQuery } from '../dialog/dialog-query'
import { Modal } from '../dialog/modal'
import { FormFooter } from '../form/form-footer'
import { SelectField } from '../form/select-field'
import { useRowForm } from '../form/use-row-form'
import { AttachWatch } from './attach-watch'
import { insertLine } from './attachments'
import { ReplyContext } from './reply-context'
import { replyWays, type ReplyWay } from './reply-ways'
import { useTemplate, type TemplateTrace } from './use-template'

export type Recipient = {
  id: string
  name: string
  email?: string
  phone?: string | null
  message: string
  watch?: string
}

type ReplyDialogProps = {
  about: RepliesAbout
  /** Undefined if the row left the list. */
  recipient?: Recipient
  /** Prefix of the keys of lists with the row. */
  lists: readonly string[]
  onClose: () => void
}

/** Typed text stays on the device until it is sent. */
export function ReplyDialog({ about, recipient: listed, lists, onClose }: ReplyDialogProps) {
  // The row may leave the list during the reply.
  const [recipient, setRecipient] = useState(listed)
  if (!recipient && listed) setRecipient(listed)
  return (
    <Modal
      title={recipient ? `Reply to ${recipient.name}` : 'Reply'}
      description={recipient && leftWords(recipient)}
      onClose={onClose}
      wide
    >
      {recipient ? (
        <WaysToReply key={recipient.id} about={about} recipient={recipient} lists={lists} onClose={onClose} />
      ) : (
        <p className="px-6 py-14 text-center text-muted sm:px-8">
          This is no longer in the list: someone has replied to it, changed it or deleted it.
        </p>
      )}
    </Modal>
  )
}

const leftWords = ({ email, phone }: Recipient) =>
  email ? 'If they write back, it comes to your inbox.' : `They left a phone number: ${phone}.`

/** Without an email address, the form needs the known ones. */
function WaysToReply(props: ReplyDialogProps & { recipient: Recipient }) {
  const { about, recipient } = props
  const known = useQuery(knownEmailsQuery(about, recipient.id))
  if (!recipient.email && !known.data)
    return <DialogQuery query={known} failure="Failed to load their contact details" />
  return <ReplyForm {...props} ways={replyWays(recipient.email, known.data ?? [])} />
}

/** Same as `replies_words_length`. */
const mostWords = 5000

const schemas = {
  email: z.object({ words: requiredText('Your reply', mostWords) }),
  phone: z.object({ words: optionalText('What you said', mostWords) }),
}
const emptyReply = () => ({ words: '' })

type Beside = { way?: string; templates?: TemplateTrace }

function ReplyForm({
  about,
  recipient,
  ways,
  lists,
  onClose,
}: ReplyDialogProps & { recipient: Recipient; ways: ReplyWay[] }) {
  const { id, name, phone, message, watch } = recipient
  const { data: templates = [] } = useQuery(templatesQuery())
  const [channel, setChannel] = useState(ways[0].channel)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const { form, notice, clear, keepBeside, ...reply } = useRowForm({
    name: `reply:${about}:${id}`,
    schema: schemas[channel],
    opened: undefined,
    valuesOf: emptyReply,
    asks: false,
  })
  const beside = (reply.beside ?? {}) as Beside
  const way = ways.find(({ value }) => value === beside.way) ?? ways[0]
  const isCall = way.channel === 'phone'
  // A draft may have another channel.
  if (channel !== way.channel) setChannel(way.channel)
  const send = useMutation({
    mutationFn: withSession((words: string) =>
      sendReply({ id: reply.sendingId(), about, about_id: id, words, channel: way.channel, sent_to: way.sentTo }),
    ),
    onSuccess: () => {
      clear()
      onClose()
    },
    // The refused ID belongs to an earlier version or none, so the next attempt is new.
    onError: ({ code }) => {
      if (code === 'REFUSED_ERROR') reply.renewId()
    },
    // The dialog stays open and shows failures.
    meta: {
      success: isCall ? ['Reply recorded', `${name}, by phone.`] : ['Your reply is on its way', `To ${name}.`],
      invalidates: [replyKeys.lists(), emailKeys.all, lists, ...staleClients],
    },
  })

  const write = (text: string) =>
    form.setValue('words', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  const template = useTemplate({
    read: () => form.getValues('words'),
    write,
    trace: beside.templates ?? {},
    onTrace: (templates) => keepBeside({ ...beside, templates }),
  })

  function begin(templateId: string) {
    const chosen = templates.find((one) => one.id === templateId)
    if (chosen) template.begin(chosen.title, fillTemplate(chosen.words, { name, watch }))
  }

  function attach(line: string) {
    const area = textArea.current!
    // The cursor is at the start until the text was clicked, e.g. after a template was chosen.
    const { text, cursor } = insertLine(area.value, area.selectionEnd || area.value.length, line)
    if (text.length > mostWords) return `There is no room: a reply has at most ${countText(mostWords)} characters.`
    write(text)
    area.focus()
    area.setSelectionRange(cursor, cursor)
    return undefined
  }

  const words = form.register('words')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) void form.handleSubmit(({ words: typed }) => send.mutate(typed))()
      }}
      className="flex grow flex-col"
    >
      <div className="grid grow content-start gap-x-8 gap-y-6 px-6 py-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:px-8">
        <ReplyContext about={about} {...{ id, name, phone, message, watch }} />
        <div className="grid min-w-0 content-start gap-6">
          {notice}
          <SelectField
            label="Reply by"
            value={way.value}
            choices={ways}
            hint={way.hint}
            disabled={send.isPending}
            onChange={({ target: { value } }) => keepBeside({ ...beside, way: value })}
          />
          {!isCall && (
            <SelectField
              label="Template"
              value=""
              choices={[
                { value: '', label: 'Choose a template' },
                ...templates.map(({ id: value, title }) => ({ value, label: title })),
              ]}
              onChange={(event) => begin(event.target.value)}
            />
          )}
          {template.notice}
          <TextAreaField
            label={isCall ? 'What you said (optional)' : 'Your reply'}
            rows={12}
            required={!isCall}
            error={form.formState.errors.words?.message}
            {...words}
            ref={(area) => {
              words.ref(area)
              template.holdArea(area)
              textArea.current = area
            }}
          />
          {!isCall && <AttachWatch onAttach={attach} />}
        </div>
      </div>
      <FormFooter
        failure={
          send.error && `Your reply was not ${isCall ? 'recorded' : 'sent'}, and is still here. ${send.error.words}`
        }
        isBusy={send.isPending}
        busyLabel={isCall ? 'Recording...' : 'Sending...'}
        submit={isCall ? 'Record reply' : 'Send reply'}
        close="Close"
        onClose={onClose}
      />
    </form>
  )
}
