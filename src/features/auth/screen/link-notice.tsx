import { FormMessage } from '@/components/form/form-message'
import { dismissLink, followLink, type LinkState } from '../session/session'
import { emailChangeMessage } from './link-words'

type LinkNoticeProps = { link?: LinkState; onRecover: () => void }

export function LinkNotice({ link, onRecover }: LinkNoticeProps) {
  const message = link?.purpose === 'email' ? emailChangeMessage(link) : undefined
  if (message) {
    return (
      <FormMessage kind={message.kind} title={message.title} className="mb-9">
        {message.text}
      </FormMessage>
    )
  }
  if (link?.status !== 'failed') return null
  if (link.purpose === 'provider' && link.failure !== 'unreachable') {
    return (
      <FormMessage kind="failure" title="You are not signed in" className="mb-9">
        We could not sign you in with the other account. Try again, or sign in with your e-mail and password.
      </FormMessage>
    )
  }
  if (link.failure === 'other-browser') {
    return (
      <FormMessage kind="failure" title="This link works in another browser" className="mb-9">
        If it confirmed your e-mail address, you can sign in now.
      </FormMessage>
    )
  }
  if (link.failure === 'unreachable') {
    return (
      <FormMessage
        kind="failure"
        title={link.purpose === 'provider' ? 'The sign-in could not be completed' : 'The link could not be checked'}
        className="mb-9"
      >
        Please check your internet connection.{' '}
        <button type="button" onClick={followLink} className="text-link">
          Try again
        </button>
      </FormMessage>
    )
  }
  return (
    <FormMessage kind="failure" title="This link has expired" className="mb-9">
      Or it has already been used. If your e-mail address is confirmed, sign in; if you forgot your password,{' '}
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
