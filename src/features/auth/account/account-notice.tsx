import { useEffect, useState } from 'react'
import { addressTold, linkingTold } from '../screen/link-words'
import { dismissLink } from '../session/session'
import { useAuthLink } from '../sign-in/use-auth-link'
import { Outcome } from './outcome'

/** What became of the link or the provider that led here. */
export function AccountNotice() {
  const link = useAuthLink()
  const [shown] = useState(link)
  // Once it was read here, it is no news to the next page.
  useEffect(() => void dismissLink(), [])
  const told =
    shown?.purpose === 'address' ? addressTold(shown) : shown?.purpose === 'linking' ? linkingTold(shown) : undefined
  return <Outcome told={told} className="pb-10" />
}
