import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FormMessage } from '@/components/form/form-message'
import { buttonStyles } from '@/components/ui/button-styles'
import type { AuthProvider } from '@/lib/backend/env'
import type { AppError } from '@/lib/failures/errors'
import { signInWithProvider } from '../../api/auth.api'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { providerName } from '../../sign-in/provider-name'

export function ProviderButtons({ providers }: { providers: AuthProvider[] }) {
  const { state } = useLocation()
  const [leavingFor, setLeavingFor] = useState<AuthProvider>()
  const [failure, setFailure] = useState<AppError>()

  async function handleLeave(provider: AuthProvider) {
    setFailure(undefined)
    setLeavingFor(provider)
    try {
      await signInWithProvider(provider, state?.from)
    } catch (error) {
      setFailure(toAuthFailure(error))
      setLeavingFor(undefined)
    }
  }

  return (
    <div className="mt-9 border-t border-line pt-7">
      <div className="flex flex-wrap gap-4">
        {providers.map((provider) => (
          <button
            key={provider}
            type="button"
            disabled={leavingFor !== undefined}
            onClick={() => void handleLeave(provider)}
            className={buttonStyles({ look: 'outline', className: 'max-sm:w-full' })}
          >
            {leavingFor === provider
              ? `Going to ${providerName(provider)}...`
              : `Continue with ${providerName(provider)}`}
          </button>
        ))}
      </div>
      <FormMessage kind="failure" title={failure && 'Sign in failed'} className="mt-7">
        {failure?.words}
      </FormMessage>
    </div>
  )
}
