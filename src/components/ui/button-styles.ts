import { cn } from '@/lib/cn'

export type ButtonLook = { look?: 'primary' | 'outline' | 'danger' | 'quiet'; size?: 'md' | 'sm'; className?: string }

const looks = {
  primary:
    'bg-brass text-on-brass hover:bg-brass-bright active:bg-brass disabled:bg-line disabled:text-muted border border-transparent',
  outline:
    'border border-line-strong text-ink hover:border-brass hover:text-brass-bright active:bg-raised disabled:border-line disabled:text-muted',
  danger:
    'bg-danger text-on-brass hover:bg-ink hover:text-ground active:bg-danger disabled:bg-line disabled:text-muted border border-transparent',
  quiet:
    'text-ink underline decoration-line-strong underline-offset-[0.4em] hover:text-brass-bright hover:decoration-current active:text-brass disabled:text-muted',
}

const sizes = { md: 'min-h-12 px-6 text-md', sm: 'min-h-11 px-4 text-sm' }

export function buttonStyles({ look = 'primary', size = 'md', className }: ButtonLook = {}): string {
  return cn(
    'inline-flex items-center justify-center gap-2.5 rounded text-center font-medium tracking-[0.01em] min-[24rem]:whitespace-nowrap transition-colors duration-200 ease-quiet disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
    looks[look],
    look === 'quiet' ? 'min-h-11 text-sm' : sizes[size],
    className,
  )
}
