import { buttonStyles } from '@/components/ui/button-styles'
import type { Client } from '@/entities/clients/client'
import { clientName } from '@/entities/clients/client-name'
import { useSaveClient } from '../../api/clients.mutations'

export function StepDone({ client, onDone }: { client: Client; onDone?: () => void }) {
  const done = useSaveClient('Next step done')
  return (
    <button
      type="button"
      disabled={done.isPending}
      onClick={() => {
        done.mutate({ seen: client, values: { next_step: null, next_step_on: null } })
        onDone?.()
      }}
      className={buttonStyles({ look: 'quiet' })}
    >
      Done<span className="sr-only">{` with the next step for ${clientName(client)}`}</span>
    </button>
  )
}
