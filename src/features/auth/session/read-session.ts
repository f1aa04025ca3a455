import type { Session } from '@supabase/supabase-js'
import { recoveredSession } from '@/lib/backend/session-notes'
import type { SessionFacts } from './next-state'
import type { Level } from './session-state'

/** The database decides about access: private.is_admin(). */
export function readSession({ access_token: token, user }: Session): SessionFacts {
  const { level, sessionId } = readClaims(token)
  const { id, email = '', factors, user_metadata: { full_name: fullName, name: given } = {} } = user
  const name: unknown = fullName ?? given
  return {
    user: { id, email, name: typeof name === 'string' ? name : '' },
    sessionId,
    level,
    hasFactor: factors?.some(({ status }) => status === 'verified') ?? false,
    isRecovered: recoveredSession.read() === sessionId,
  }
}

/** The backend has verified the token. */
function readClaims(token: string): { level: Level; sessionId: string } {
  try {
    const body = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
    const { aal, session_id: sessionId = '' } = JSON.parse(atob(body))
    return { level: aal === 'aal2' ? 'aal2' : 'aal1', sessionId }
  } catch {
    return { level: 'aal1', sessionId: '' }
  }
}
