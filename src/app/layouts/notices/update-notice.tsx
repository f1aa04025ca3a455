import { useState } from 'react'
import { NoticeStrip } from './notice-strip'
import { useIsOnline } from './offline-notice'

export function UpdateNotice({ onReload }: { onReload: () => void }) {
  const isOnline = useIsOnline()
  const [isPutOff, setIsPutOff] = useState(false)
  const [isTaken, setIsTaken] = useState(false)
  const actions = [
    {
      label: 'Reload',
      onClick() {
        setIsTaken(true)
        onReload()
      },
    },
    { label: 'Later', onClick: () => setIsPutOff(true) },
  ]
  if (isTaken) return <NoticeStrip>Loading the new version...</NoticeStrip>
  return isOnline && !isPutOff && <NoticeStrip actions={actions}>A new version of the site is ready.</NoticeStrip>
}
