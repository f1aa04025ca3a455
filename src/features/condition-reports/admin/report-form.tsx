import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { FormFooter } from '@/dashboard/form/form-footer'
import { invalidMessages } from '@/dashboard/form/invalid-messages'
import { useVersionedForm } from '@/dashboard/form/use-row-form'
import { partNames } from '@/entities/condition-reports/condition-report'
import { useUploadGate } from '@/features/media/uploads/use-upload-gate'
import { useUploadSession } from '@/features/media/uploads/use-upload-session'
import { fieldOf } from '@/lib/field-of'
import { notify } from '@/lib/notify'
import { shopDay } from '@shared/shop-clock'
import type { DraftVersion, ReportDraft, ReportedWatch } from '../api/condition-reports.api'
import { usePublishReport, useSaveReport } from '../api/condition-reports.mutations'
import { GradeScale } from '../components/grade-marks'
import {
  draftFormSchema,
  picturesOf,
  reportFields,
  reportFormSchema,
  reportFormValues,
  type ReportFormInput,
} from '../condition-report.schema'
import { MarkFields } from './mark-fields'
import { PartFields } from './part-fields'
import { TimingFields } from './timing-fields'

type ReportFormProps = { watch: ReportedWatch; draft: ReportDraft; onClose: () => void }

export function ReportForm({ watch, draft, onClose }: ReportFormProps) {
  const { form, session, notice, question, failure, failureTitle, submit, handleClick, isBusy, isFinal, draftButton } =
    useReportForm(watch, draft, onClose)
  const field = (name: 'inspected_by' | 'inspected_on' | 'summary' | 'unknowns') => fieldOf(form, name)
  return (
    <form noValidate onSubmit={submit} onClick={handleClick} className="flex grow flex-col">
      <div className="grid grow content-start gap-y-6 px-6 py-6 sm:px-8">
        {notice}
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <TextField label="Inspected by" {...field('inspected_by')} />
          <TextField type="date" label="Inspected on" max={shopDay(new Date())} {...field('inspected_on')} />
        </div>
        <TextAreaField
          label="Summary"
          hint="Two sentences, which visitors read first."
          rows={2}
          {...field('summary')}
        />
        <GradeScale />
        <p className="text-sm text-muted">
          Up to 6 pictures of each part and 30 in all: JPG, PNG or WebP, up to 40 MB each. We shrink them before they
          are sent.
        </p>
        {partNames.map((part) => (
          <PartFields key={part} form={form} part={part} pictures={watch.image_urls} session={session} />
        ))}
        <MarkFields form={form} />
        <TimingFields form={form} />
        <TextAreaField
          label="What we do not know"
          hint="For example when it was last serviced, or whether a part was replaced. Visitors read it."
          rows={3}
          {...field('unknowns')}
        />
      </div>
      <FormFooter
        failure={failure?.words}
        failureTitle={failureTitle}
        isBusy={isBusy}
        busyLabel={isFinal ? 'Publishing...' : 'Saving...'}
        submit="Publish"
        onClose={onClose}
        className="z-10 [@media(max-height:500px)]:static"
      >
        <button ref={draftButton} type="submit" disabled={isBusy} className={buttonStyles({ look: 'outline' })}>
          Save draft
        </button>
      </FormFooter>
      {question}
    </form>
  )
}

const versionOf = ({
  inspected_by,
  inspected_on,
  summary,
  parts,
  timing,
  marks,
  unknowns,
  updated_at,
}: ReportDraft): DraftVersion => ({
  inspected_by,
  inspected_on,
  summary,
  parts,
  timing,
  marks,
  unknowns,
  updated_at,
})

/** The pressed button saves or publishes; Enter in a field saves. */
function useReportForm(watch: ReportedWatch, draft: ReportDraft, onClose: () => void) {
  const { id } = draft
  const draftButton = useRef<HTMLButtonElement>(null)
  const [isFinal, setIsFinal] = useState(false)
  const save = useSaveReport()
  const publish = usePublishReport()
  const sending = isFinal ? publish : save
  const schema = isFinal ? reportFormSchema : draftFormSchema
  const failureTitle = isFinal ? 'The report was not published' : 'The draft was not saved'
  const session = useUploadSession()
  const versioned = useVersionedForm<ReportFormInput, DraftVersion>({
    // Named after the watch, so that typed text survives if the draft is deleted elsewhere.
    name: `condition-report:${watch.id}`,
    schema,
    opened: versionOf(draft),
    valuesOf: reportFormValues,
    isUnfinished: session.isUnfinished,
    conflict: {
      thing: 'report',
      whenGone: 'Close this and open the report again: your text will be there.',
      versionOf,
      fieldsOf: reportFields,
    },
    firstField: 'inspected_by',
    save: {
      mutateAsync: (update) =>
        gate.mayPass()
          ? session
              .during<unknown>(sending.mutateAsync({ id, ...update }))
              .then(() => void session.commit(picturesOf(update.values)))
          : undefined,
      error: sending.error,
      reset: sending.reset,
    },
    // The field with an error may be far from the pressed button.
    onInvalid: () => {
      notify.failure(failureTitle, invalidMessages(schema, versioned.form.getValues()))
    },
    onClose,
  })
  const gate = useUploadGate(session, versioned.submit)

  return {
    ...versioned,
    session,
    question: gate.question || versioned.question,
    draftButton,
    isFinal,
    failureTitle,
    isBusy: save.isPending || publish.isPending,
    /** Runs before the submit event, so that the schema of the pressed button applies. */
    handleClick({ target }: MouseEvent) {
      const button = (target as Element).closest('button[type=submit]')
      if (button) flushSync(() => setIsFinal(button !== draftButton.current))
    },
  }
}
