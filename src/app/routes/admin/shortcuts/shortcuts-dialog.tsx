import { CheckboxField } from '@/components/form/checkbox-field'
import { Modal } from '@/dashboard/dialog/modal'
import { adminTabs } from '@/lib/pages/admin-tabs'

type ShortcutsDialogProps = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void }

type Shortcut = { effect: string; keys: string[]; other?: string[] }

const isMac = /mac|iphone|ipad/i.test(navigator.platform)
const primary = isMac ? '⌘' : 'Ctrl'
const other = isMac ? ['⌥', '⇧'] : ['Alt', 'Shift']

const shortcuts: Shortcut[] = [
  ...adminTabs.flatMap(({ label, digit }) => (digit ? { effect: label, key: digit } : [])),
  { effect: 'Add a new watch', key: 'N' },
  { effect: 'Search the list', key: 'K' },
].map(({ effect, key }) => ({ effect, keys: [primary, key], other: [...other, key] }))

const always: Shortcut[] = [
  { effect: 'Search everything', keys: ['/'] },
  { effect: 'Undo, while a message offers it', keys: [primary, 'Z'] },
  { effect: 'Redo, while a message offers it', keys: [primary, isMac ? '⇧' : 'Shift', 'Z'] },
  { effect: 'These shortcuts', keys: [isMac ? '⇧' : 'Shift', '?'] },
  { effect: 'Close this window', keys: [isMac ? 'esc' : 'Esc'] },
]

export function ShortcutsDialog({ isOn, onChange, onClose }: ShortcutsDialogProps) {
  return (
    <Modal
      title="Keyboard Shortcuts"
      description="Some browsers use these keys themselves, for example to switch tabs. The second column works there too."
      onClose={onClose}
    >
      <div className="px-6 py-5 sm:px-8">
        <table className="w-full text-md">
          <thead className="text-left text-sm text-muted">
            <tr>
              {['Action', 'Keys', 'Or'].map((heading) => (
                <th key={heading} scope="col" className="pb-2 font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...shortcuts, ...always].map((shortcut) => (
              <tr key={shortcut.effect} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {shortcut.effect}
                </th>
                <td className="py-2 pr-4">
                  <Keys keys={shortcut.keys} />
                </td>
                <td className="py-2">{shortcut.other && <Keys keys={shortcut.other} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <CheckboxField
          label="Use keyboard shortcuts"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-4"
        />
        <p className="text-sm text-muted">They are off while you type.</p>
      </div>
    </Modal>
  )
}

function Keys({ keys }: { keys: string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-7 rounded border border-line-strong bg-ground px-1.5 text-center font-sans text-sm leading-6"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
