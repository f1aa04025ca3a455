import { useEffect, useEffectEvent, useState } from 'react'
import { takeUpOffer } from '@/dashboard/changes/undo'
import { openGlobalSearch } from '@/dashboard/search/global-search'
import { adminTabs, type AdminTabId } from '@/lib/pages/admin-tabs'
import { deviceStorage } from '@/lib/storage'

type ShortcutActions = { onTab: (tab: AdminTabId) => void; onAdd: () => void; onHelp: () => void }

const storageKey = 'sonoran:shortcuts'

/** WCAG 2.1.4 requires a way to turn `?` and `/` off. */
export function useShortcuts({ onTab, onAdd, onHelp }: ShortcutActions) {
  const [isOn, setIsOn] = useState(() => deviceStorage.read(storageKey) !== 'off')

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isTyping(event.target)) return
    const action = readShortcut(event)
    if (!action) return
    // Without an offer, the browser's own undo applies. Toasts stand above dialogs.
    if (action === 'undo' || action === 'redo') return void (takeUpOffer(action) && event.preventDefault())
    if (isDialogOpen()) return
    event.preventDefault()
    if (action === 'help') onHelp()
    else if (action === 'add') onAdd()
    else if (action === 'search') document.querySelector<HTMLInputElement>('input[placeholder*="Search"]')?.focus()
    else if (action === 'everything') openGlobalSearch()
    else onTab(action)
  })

  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])

  return {
    isOn,
    onChange(next: boolean) {
      deviceStorage.write(storageKey, next ? 'on' : 'off')
      setIsOn(next)
    },
  }
}

/**
 * Alt+Shift replaces Ctrl or Cmd where browsers use those. The key's position counts, because Alt changes characters on
 * a Mac.
 */
export function readShortcut(
  event: KeyboardEvent,
): AdminTabId | 'add' | 'search' | 'everything' | 'help' | 'undo' | 'redo' | undefined {
  const { key, code, altKey, shiftKey } = event
  const isPrimary = event.ctrlKey || event.metaKey
  if (key === '?' && shiftKey && !isPrimary && !altKey) return 'help'
  // On some keyboards, `/` needs Shift.
  if (key === '/' && !isPrimary && !altKey) return 'everything'
  if (isPrimary && !altKey && key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  const isPlain = isPrimary && !altKey && !shiftKey
  if (!isPlain && !(altKey && shiftKey && !isPrimary)) return undefined
  const typed = isPlain ? key.toLowerCase() : code.replace(/^(Digit|Numpad|Key)/, '').toLowerCase()
  if (typed === 'n') return 'add'
  if (typed === 'k') return 'search'
  return adminTabs.find(({ digit }) => digit === typed)?.id
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable]:not([contenteditable=false])',
    ) !== null
  )
}

function isDialogOpen() {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
