import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { TextField } from '@/components/form/text-field'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="-mr-3 grid size-11 place-items-center text-muted transition-colors duration-200 hover:text-brass-bright active:text-brass"
        >
          <Icon aria-hidden strokeWidth={1.5} className="size-5" />
          <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
        </button>
      }
    />
  )
}
