import type { UseFormRegister } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import type { SettingsFormInput } from '../settings.schema'

/** What the house asks of those who open the dashboard. */
export function AdminsSection({ register }: { register: UseFormRegister<SettingsFormInput> }) {
  return (
    <>
      <h3 className="border-t border-line pt-6 font-sans eyebrow text-muted">Admins</h3>
      <div>
        <CheckboxField
          label="Require a second factor of every admin"
          aria-describedby="second-factor-hint"
          {...register('require_second_factor')}
        />
        <p id="second-factor-hint" className="mt-1 text-sm text-muted">
          Whoever has none sets one up before the dashboard opens. Begin with your own account: from a session without a
          second factor this cannot be turned on.
        </p>
      </div>
    </>
  )
}
