import { FormMessage } from '@/components/form/form-message'
import { dismissLink, retryLink, type LinkState } from '../session'

type LinkNoticeProps = { link?: LinkState; onRecover: () => void }

/** A message above the tabs: the outcome of a link that confirms an address. */
export function LinkNotice({ link, onRecover }: LinkNoticeProps) {
  if (link?.status !== 'failed') return null
  if (link.failure === 'other-browser') {
    return (
      <FormMessage kind="failure" title="This link belongs to another browser" className="mb-9">
        If it confirmed your address, you can sign in now.
      </FormMessage>
    )
  }
  if (link.failure === 'unreachable') {
    return (
      <FormMessage kind="failure" title="The link could not be checked" className="mb-9">
        Please check your internet connection.{' '}
        <button type="button" onClick={retryLink} className="text-link">
          Try again
        </button>
      </FormMessage>
    )
  }
  return (
    <FormMessage kind="failure" title="This link no longer works" className="mb-9">
      It has expired or was used before. If your address is confirmed already, sign in; if your password is lost,{' '}
      <button
        type="button"
        onClick={() => {
          dismissLink()
          onRecover()
        }}
        className="text-link"
      >
        ask for a new link
      </button>
      .
    </FormMessage>
  )
}
