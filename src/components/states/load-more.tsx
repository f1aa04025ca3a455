import { buttonStyles } from '@/components/ui/button-styles'

type LoadMoreProps = {
  busy: boolean
  /** Subject of the error message, e.g. 'More timepieces'. */
  failed?: string
  onLoad: () => void
  children: string
}

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
