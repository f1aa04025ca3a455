import type { LinkState } from '../session/session'

type LinkMessage = { kind: 'success' | 'failure'; title: string; text: string }

const unreachable = {
  kind: 'failure',
  title: 'The link could not be checked',
  text: 'The connection failed. Your link is still good: open it again from the e-mail.',
} as const

export function emailChangeMessage(link: LinkState): LinkMessage | undefined {
  if (link.status === 'half') {
    return {
      kind: 'success',
      title: 'One of two addresses is confirmed',
      text: 'Now open the link in the e-mail we sent to the other one. Until then, nothing changes.',
    }
  }
  if (link.status === 'redeemed') {
    return {
      kind: 'success',
      title: 'Your e-mail address has been changed',
      text: 'From now on you sign in with the new one.',
    }
  }
  if (link.status !== 'failed') return undefined
  if (link.failure === 'unreachable') return unreachable
  return {
    kind: 'failure',
    title: 'This link has expired',
    text: 'Or it has already been used. If your e-mail address has not changed, ask for new e-mails on your account page.',
  }
}

export function linkingMessage(link: LinkState): LinkMessage | undefined {
  if (link.status === 'redeemed') {
    return { kind: 'success', title: 'The account is linked', text: 'From now on you can sign in with it too.' }
  }
  if (link.status !== 'failed') return undefined
  return {
    kind: 'failure',
    title: 'The account was not linked',
    text:
      link.failure === 'unreachable'
        ? 'The connection failed. Please try again.'
        : 'It was canceled, or that account is already linked to someone else.',
  }
}
