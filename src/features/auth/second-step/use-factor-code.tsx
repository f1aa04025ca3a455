import { useState } from 'react'
import type { Elements } from '@/lib/elements'
import { AppError } from '@/lib/failures/errors'
import { sendCode, verifyFactor, type Factor } from '../api/second-step.api'
import { toAuthFailure } from '../sign-in/auth-failure'

/**
 * How a code of a factor is had and checked: `sending` is what has it sent, of a phone; `verify` throws `REFUSED_ERROR` for
 * a code that is not right.
 *
 * @param onSent called once a code is on its way, or with why it is not
 */
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
      // Asked for now, it would be sent now, and this is another.
      if (kind === 'phone' && !challengeId) throw new AppError('REFUSED_ERROR', 'Send the code first.', false)
      await verifyFactor({ factorId, code, challengeId })
    },
  }
}
