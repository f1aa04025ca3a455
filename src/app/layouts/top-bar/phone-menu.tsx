import { useEffect, useState } from 'react'
import { usePart } from '@/components/lazy-part'
import { absenceText } from '@/components/part-missing'
import { MenuIcon } from '@/components/ui/bar-icons'
import { useCover } from '@/hooks/use-cover'
import { createPart } from '@/lib/loading/part'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { notify } from '@/lib/notify'

const menu = createPart(
  () => import('./menu-dialog'),
  ({ MenuDialog }) => MenuDialog,
)
const prepare = () => void menu.load().catch(() => {})

export function PhoneMenu() {
  const { isOpen, key, open, close } = useCover('menu')
  const { loaded: Dialog } = usePart(menu)
  /** History entry that a link is leaving. Hides the menu while the next page loads. */
  const [leftEntry, setLeftEntry] = useState<string>()

  useEffect(() => whenAtRest(menu.load), [])
  useEffect(() => {
    // Forward and a reload skip the button.
    if (isOpen) prepare()
  }, [isOpen])

  async function handleOpen() {
    try {
      await menu.load()
      setLeftEntry(undefined)
      open()
    } catch {
      notify.failure('The menu could not be loaded', absenceText(menu.get().absence))
    }
  }

  const isShown = isOpen && leftEntry !== key
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isShown}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void handleOpen()}
        className="-mr-2.5 grid size-11 place-items-center xl:hidden"
      >
        <MenuIcon className="size-6" />
      </button>
      {isShown && Dialog && <Dialog onClose={close} onLeave={() => setLeftEntry(key)} />}
    </>
  )
}
