import { Merge, Split } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useDialogAddress } from '@/dashboard/use-dialog-address'
import type { ClientPage } from '../client-page'
import { MergeDialog } from './merge-dialog'
import { SplitDialog } from './split-dialog'

/** What is seldom done with a client as a whole. */
export function ClientFoot({ page }: { page: ClientPage }) {
  const merge = useDialogAddress('merge')
  const split = useDialogAddress('split')
  const look = buttonStyles({ look: 'outline', size: 'sm' })
  return (
    <div className="mt-12 flex flex-wrap gap-3 border-t border-line-strong pt-5">
      <button type="button" onClick={() => merge.open('choose')} className={look}>
        <Merge aria-hidden strokeWidth={1.5} className="size-4" />
        Merge with another
      </button>
      {page.addresses.length > 1 && (
        <button type="button" onClick={() => split.open('choose')} className={look}>
          <Split aria-hidden strokeWidth={1.5} className="size-4" />
          Split in two
        </button>
      )}
      {merge.value !== null && <MergeDialog page={page} onClose={merge.close} />}
      {split.value !== null && <SplitDialog page={page} onClose={split.close} />}
    </div>
  )
}
