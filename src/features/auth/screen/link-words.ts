import type { LinkState } from '../session/session'

type Told = { kind: 'success' | 'failure'; title: string; text: string }

const unreachable = {
  kind: 'failure',
  title: 'The link could not be checked',
  text: 'The connection failed. Your link is still good: open it again from the letter.',
} as const

/** What became of a link that confirms one side of a changed address. */
export function addressTold(link: LinkState): Told | undefined {
  if (link.status === 'half') {
    return {
      kind: 'success',
      title: 'One of two addresses is confirmed',
      text: 'Now follow the link in the letter that we sent to the other one. Until then, nothing changes.',
    }
  }
  if (link.status === 'redeemed') {
    return {
      kind: 'success',
      title: 'Your email address is changed',
      text: 'From now on you sign in with the new one.',
    }
  }
  if (link.status !== 'failed') return undefined
  if (link.failure === 'unreachable') return unreachable
  return {
    kind: 'failure',
    title: 'This link no longer works',
    text: 'It has expired or was used before. If your address has not changed, ask for the letters again on the page of your account.',
  }
}

/** What became of a provider that was to be linked. */
export function linkingTold(link: LinkState): Told | undefined {
  if (link.status === 'redeemed') {
    return { kind: 'success', title: 'The provider is linked', text: 'From now on you can sign in with it too.' }
  }
  if (link.status !== 'failed') return undefined
  return {
    kind: 'failure',
    title: 'The provider was not linked',
    text:
      link.failure === 'unreachable'
        ? 'The connection failed. Please try again.'
        : 'It was broken off, or the account there belongs to somebody else here.',
  }
}
