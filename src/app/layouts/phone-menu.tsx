import { useEffect, useState } from 'react'
import { usePart } from '@/components/lazy-part'
import { absenceText } from '@/components/part-missing'
import { MenuIcon } from '@/components/ui/bar-icons'
import { notify } from '@/lib/notify'
import { createPart } from '@/lib/part'
import { whenAtRest } from '@/lib/when-at-rest'

const menu = createPart(async () => (await import('./menu-dialog')).MenuDialog)
const prepare = () => void menu.load().catch(() => {})

/** The menu of small screens; what it holds is loaded when it is about to be opened. */
export function PhoneMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const { loaded: Dialog } = usePart(menu)

  useEffect(() => whenAtRest(menu.load), [])

  async function open() {
    try {
      await menu.load()
      setIsOpen(true)
    } catch {
      notify.failure('The menu could not be loaded', absenceText(menu.get().absence))
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
        className="-mr-2.5 grid size-11 place-items-center xl:hidden"
      >
        <MenuIcon className="size-6" />
      </button>
      {isOpen && Dialog && <Dialog onClosed={() => setIsOpen(false)} />}
    </>
  )
}
