import { useNavigate } from 'react-router-dom'
import { buttonStyles } from '@/components/ui/button-styles'
import { mostChosen } from '@/entities/watches/chosen-watches'
import { putOnTray, takeOffTray } from '@/entities/watches/tray/device-tray'
import { useTray } from '@/hooks/use-tray'
import { notify } from '@/lib/notify'
import { paths } from '@/lib/pages/pages'
import { Notch, TrayIcon } from './tray-icon'

type TrayButtonProps = { watch: { id: string; name: string } }

export function TrayButton({ watch }: TrayButtonProps) {
  const { icon, words, toggle } = useToggle(watch)
  return (
    <button type="button" onClick={toggle} className={buttonStyles({ look: 'quiet' })}>
      <TrayIcon of={icon} className="size-4" />
      <span>{words}</span>
      <span className="sr-only">{`: ${watch.name}`}</span>
    </button>
  )
}

export function TrayNotch({ watch }: TrayButtonProps) {
  const { icon, words, toggle } = useToggle(watch)
  return <Notch of={icon} onClick={toggle} title={words} aria-label={`${words}: ${watch.name}`} />
}

function useToggle({ id }: TrayButtonProps['watch']) {
  const ids = useTray()
  const navigate = useNavigate()
  const isOn = ids.includes(id)

  function toggle() {
    if (isOn) return void takeOffTray([id])
    const see = { label: 'See the tray', onClick: () => void navigate(paths.tray) }
    if (putOnTray([id]).length > 0)
      notify.failure('Your tray is full', `It holds ${mostChosen} watches. Take one off first.`, see)
    else if (ids.length === 0) notify.success('On your tray', 'Put others beside it to compare them.', see)
  }
  return {
    icon: isOn ? 'on' : 'off',
    words: isOn ? 'Take off your tray' : 'Put on your tray',
    toggle,
  } as const
}
