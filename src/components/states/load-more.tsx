import { buttonStyles } from '@/components/ui/button-styles'

type LoadMoreProps = {
  busy: boolean
  /** What could not be loaded, e.g. 'More timepieces'; undefined without a failure. */
  failed?: string
  onLoad: () => void
  /** The button's label when it is not busy. */
  children: string
}

/** The button that loads more of a list, with its busy and failed states. */
export function LoadMore({ busy, failed, onLoad, children }: LoadMoreProps) {
  return (
    <div className="text-center">
      {failed && (
        <p role="alert" className="mb-4 text-sm text-danger">
          {`${failed} could not be loaded. Check your connection and try again.`}
        </p>
      )}
      <button type="button" disabled={busy} onClick={onLoad} className={buttonStyles({ look: 'outline' })}>
        {busy ? 'Loading...' : children}
      </button>
    </div>
  )
}
