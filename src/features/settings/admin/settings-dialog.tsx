import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { SelectField } from '@/dashboard/form/select-field'
import { useVersionedForm } from '@/dashboard/form/use-row-form'
import type { PagePictureName } from '@/entities/page-pictures/page-pictures.api'
import type { WrittenPage } from '@/entities/page-texts/page-texts.api'
import { cutoffs, fieldTexts, notices, rhythms, windows } from '@/entities/settings/settings'
import type { Settings, SettingsVersion } from '../api/settings.api'
import { useSaveSettings, useSendTestEmail } from '../api/settings.mutations'
import { settingsQuery } from '../api/settings.queries'
import { settingsFields, settingsSchema, settingsValues } from '../settings.schema'
import { AdminsSection } from './admins-section'
import { choicesOf, RetentionSection } from './retention-section'
import { WebsiteSection } from './website-section'

type SettingsDialogProps = {
  onTemplates: () => void
  onCalendar: () => void
  onPage: (name: WrittenPage | PagePictureName) => void
  onClose: () => void
}

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

const versionOf = ({ calendar_digest: _, ...version }: Settings): SettingsVersion => version

function SettingsForm({
  settings,
  onTemplates,
  onCalendar,
  onPage,
  onClose,
}: SettingsDialogProps & { settings: Settings }) {
  const save = useSaveSettings()
  const { form, notice, question, failure, submit } = useVersionedForm({
    name: 'settings',
    schema: settingsSchema,
    opened: versionOf(settings),
    valuesOf: settingsValues,
    conflict: { thing: 'setting', versionOf, fieldsOf: settingsFields },
    firstField: 'notification_email',
    save,
    onFailure({ code, words }) {
      // The database can refuse only this setting.
      if (code === 'REFUSED_ERROR') {
        form.setError('require_second_factor', { message: words }, { shouldFocus: true })
      }
    },
    onClose,
  })
  const { register, control, formState } = form
  const { errors, isDirty } = formState
  const replyTime = useWatch({ control, name: 'figure_response' })
  const test = useSendTestEmail()

  return (
    <DialogForm
      onSubmit={submit}
      failure={failure && !errors.require_second_factor && `The settings were not saved. ${failure.words}`}
      isBusy={save.isPending}
      submit="Save settings"
      onClose={onClose}
      question={question}
    >
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
          <span>{test.isPending ? 'Sending...' : 'Send me a test e-mail'}</span>
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
          {`From the last 90 days, instead of ${replyTime}. Hidden until there are ten replies.`}
        </p>
      </div>
      <WebsiteSection register={register} errors={errors} isLocked={isDirty} onPage={onPage} />
      <RetentionSection present={settings.retention_months} register={register} control={control} />
      <AdminsSection register={register} error={errors.require_second_factor?.message} />
    </DialogForm>
  )
}
