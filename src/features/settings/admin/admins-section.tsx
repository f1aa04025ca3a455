import type { UseFormRegister } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormMessage } from '@/components/form/form-message'
import { fieldTexts } from '@/entities/settings/settings'
import { paths } from '@/lib/pages/pages'
import type { SettingsFormInput } from '../settings.schema'

type AdminsSectionProps = { register: UseFormRegister<SettingsFormInput>; error?: string }

export function AdminsSection({ register, error }: AdminsSectionProps) {
  return (
    <>
      <h3 className="border-t border-line pt-6 font-sans eyebrow text-muted">Admins</h3>
      <div>
        <CheckboxField
          label={fieldTexts.require_second_factor.label}
          aria-describedby="second-factor-hint"
          aria-invalid={error ? true : undefined}
          {...register('require_second_factor')}
        />
        <p id="second-factor-hint" className="mt-1 text-sm text-muted">
          Admins without it set it up before the dashboard opens. Start with your own account: you can turn this on only
          after signing in with it.
        </p>
        <FormMessage kind="failure" className="mt-3">
          {error && (
            <span>
              <span>{error}</span> {/* Opens in a new tab, because this form has unsaved changes. */}
              <a href={paths.account} target="_blank" className="text-link">
                Your account<span className="sr-only">, opens in a new tab</span>
              </a>
            </span>
          )}
        </FormMessage>
      </div>
    </>
  )
}
