import { useState } from 'react'
import type { Elements } from '@/lib/elements'
import { AppError } from '@/lib/failures/errors'
import { sendCode, verifyFactor, type Factor } from '../api/second-step.api'
import { toAuthFailure } from '../sign-in/auth-failure'

/** `verify` throws `REFUSED_ERROR` for a wrong code. `onSent` is also called with a failure. */
export function useFactorCode(
  factor: Factor,
  onSent: (failure?: AppError) => void,
): { sending: Elements; verify: (code: string) => Promise<void> } {
  const [sent, setSent] = useState<{ factorId: string; challengeId: string }>()
  const { id: factorId, kind } = factor
  const challengeId = sent?.factorId === factorId ? sent.challengeId : undefined

  async function handleSend() {
    try {
      setSent({ factorId, challengeId: await sendCode(factorId) })
      onSent()
    } catch (error) {
      onSent(toAuthFailure(error))
    }
  }

  return {
    sending: kind === 'phone' && (
      <button type="button" onClick={() => void handleSend()} className="min-h-11 text-sm text-link text-muted">
        {challengeId ? 'Send another code' : 'Send the code'}
      </button>
    ),
    async verify(code) {
      // A new challenge would send another code.
      if (kind === 'phone' && !challengeId) throw new AppError('REFUSED_ERROR', 'Send the code first.', false)
      await verifyFactor({ factorId, code, challengeId })
    },
  }
}
