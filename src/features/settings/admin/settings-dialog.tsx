import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { ConflictNotice } from '@/dashboard/form/conflict-notice'
import { FormFooter } from '@/dashboard/form/form-footer'
import { SelectField } from '@/dashboard/form/select-field'
import { useKeptForm } from '@/dashboard/form/use-kept-form'
import { useUnsavedChanges } from '@/dashboard/form/use-unsaved-changes'
import type { WrittenPage } from '@/entities/page-texts/page-text'
import { cutoffs, fieldTexts, notices, rhythms, windows } from '@/entities/settings/settings'
import { VersionConflict } from '@/lib/drafts/versions'
import type { Settings, SettingsVersion } from '../api/settings.api'
import { useSaveSettings, useSendTestEmail } from '../api/settings.mutations'
import { settingsQuery } from '../api/settings.queries'
import { settingsFields, settingsSchema, settingsValues } from '../settings.schema'
import { AdminsSection } from './admins-section'
import { choicesOf } from './choices'
import { RetentionSection } from './retention-section'
import { WebsiteSection } from './website-section'

type SettingsDialogProps = {
  onTemplates: () => void
  onCalendar: () => void
  onPage: (name: WrittenPage) => void
  onClose: () => void
}

/** What the owner decides about the e-mails of the house. */
export function SettingsDialog({ onClose, ...others }: SettingsDialogProps) {
  const query = useQuery(settingsQuery())
  const { data: settings } = query
  return (
    <Modal
      title="Settings"
      description="E-mails, appointments, replies, the website, data retention and admins."
      onClose={onClose}
    >
      {settings && <SettingsForm settings={settings} onClose={onClose} {...others} />}
      <DialogQuery query={query} failure="Failed to load the settings" />
    </Modal>
  )
}

function SettingsForm({
  settings,
  onTemplates,
  onCalendar,
  onPage,
  onClose,
}: SettingsDialogProps & { settings: Settings }) {
  const [opened] = useState(() => versionOf(settings))
  const { form, seen, setSeen, notice, clear } = useKeptForm({
    name: 'settings',
    schema: settingsSchema,
    opened,
    valuesOf: settingsValues,
  })
  const { register, control, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  const typed = useWatch({ control }) as SettingsVersion
  /** What somebody else has made of them since. */
  const [current, setCurrent] = useState<SettingsVersion>()
  const save = useSaveSettings()
  const test = useSendTestEmail()
  const { question, leave } = useUnsavedChanges(isDirty || current !== undefined, clear)

  const saveOver = (over: SettingsVersion) =>
    handleSubmit((values) =>
      save.mutate(
        { seen: over, values },
        {
          onSuccess: () => leave(onClose),
          onError(error) {
            if (error instanceof VersionConflict && error.current) setCurrent(versionOf(error.current as Settings))
            // The one setting that the database may refuse.
            if (error.code === 'REFUSED_ERROR') {
              form.setError('require_second_factor', { message: error.words }, { shouldFocus: true })
            }
          },
        },
      ),
    )

  function begin(theirs: SettingsVersion) {
    setSeen(theirs)
    setCurrent(undefined)
    save.reset()
    // The notice that had the focus goes.
    setTimeout(() => form.setFocus('notification_email'))
  }

  return (
    <form noValidate onSubmit={(event) => void saveOver(seen)(event)} className="flex grow flex-col">
      <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
        {current && (
          <ConflictNotice
            key={current.updated_at}
            thing="setting"
            seen={settingsFields(seen)}
            theirs={settingsFields(current)}
            mine={settingsFields(typed)}
            whenGone=""
            busy={save.isPending}
            onKeepMine={() => {
              begin(current)
              void saveOver(current)()
            }}
            onTakeTheirs={() => {
              form.reset(settingsValues(current))
              begin(current)
            }}
          />
        )}
        {notice}
        <h3 className="font-sans eyebrow text-muted">E-mails</h3>
        <TextField
          type="email"
          label={fieldTexts.notification_email.label}
          autoComplete="email"
          required
          error={errors.notification_email?.message}
          hint="We send news of inquiries, requests and appointments here."
          {...register('notification_email')}
        />
        <SelectField
          label={fieldTexts.notification_frequency.label}
          choices={rhythms}
          error={errors.notification_frequency?.message}
          {...register('notification_frequency')}
        />
        <TextField
          label={fieldTexts.sender_name.label}
          autoComplete="organization"
          required
          error={errors.sender_name?.message}
          hint="The name clients see on your e-mails."
          {...register('sender_name')}
        />
        <CheckboxField label={fieldTexts.reminders.label} {...register('reminders')} />
        <div>
          <button
            type="button"
            disabled={isDirty || test.isPending}
            onClick={() => test.mutate()}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            <Mail aria-hidden strokeWidth={1.5} className="size-4" />
            {test.isPending ? 'Sending...' : 'Send me a test e-mail'}
          </button>
          <button
            type="button"
            disabled={isDirty}
            onClick={onTemplates}
            className={buttonStyles({ look: 'quiet', size: 'sm', className: 'ml-4' })}
          >
            Edit templates
          </button>
          {isDirty && <p className="mt-2 text-sm text-muted">Save first. The test goes to the saved address.</p>}
        </div>
        <h3 className="border-t border-line pt-6 font-sans eyebrow text-muted">Appointments</h3>
        <SelectField
          label={fieldTexts.notice_minutes.label}
          choices={choicesOf(notices, settings.notice_minutes)}
          {...register('notice_minutes', { valueAsNumber: true })}
        />
        <SelectField
          label={fieldTexts.months_ahead.label}
          choices={choicesOf(windows, settings.months_ahead)}
          {...register('months_ahead', { valueAsNumber: true })}
        />
        <SelectField
          label={fieldTexts.change_cutoff_hours.label}
          choices={choicesOf(cutoffs, settings.change_cutoff_hours)}
          hint="After that, their page asks them to call. You can always book, move and cancel."
          {...register('change_cutoff_hours', { valueAsNumber: true })}
        />
        <button
          type="button"
          disabled={isDirty}
          onClick={onCalendar}
          className={buttonStyles({ look: 'outline', size: 'sm', className: 'justify-self-start' })}
        >
          Your calendar
        </button>
        <h3 className="border-t border-line pt-6 font-sans eyebrow text-muted">Replies</h3>
        <div>
          <CheckboxField
            label={fieldTexts.show_reply_time.label}
            aria-describedby="reply-time-hint"
            {...register('show_reply_time')}
          />
          <p id="reply-time-hint" className="mt-1 text-sm text-muted">
            From the last 90 days, instead of {typed.figure_response}. Hidden until there are ten replies.
          </p>
        </div>
        <WebsiteSection register={register} errors={errors} isLocked={isDirty} onPage={onPage} />
        <RetentionSection present={settings.retention_months} register={register} control={control} />
        <AdminsSection register={register} error={errors.require_second_factor?.message} />
      </div>
      <FormFooter
        failure={
          save.error &&
          !(save.error instanceof VersionConflict) &&
          !errors.require_second_factor &&
          `The settings were not saved. ${save.error.words}`
        }
        isBusy={save.isPending}
        submit="Save settings"
        onClose={onClose}
      />
      {question}
    </form>
  )
}

/** What a form needs of the settings: a draft keeps it on the device. */
const versionOf = ({ calendar_digest: _, ...version }: Settings): SettingsVersion => version
