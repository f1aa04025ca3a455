import { buttonStyles } from '@/components/ui/button-styles'

/** What a dialog shows of a row that is there no more. */
export function RowGone({ thing, onClose }: { thing: string; onClose: () => void }) {
  return (
    <div className="px-6 py-14 text-center sm:px-8">
      <p role="alert">{`This ${thing} is no longer there. It may have been deleted.`}</p>
      <button type="button" onClick={onClose} className={buttonStyles({ look: 'outline', className: 'mt-6' })}>
        Back to the list
      </button>
    </div>
  )
}
