import type { Elements } from '@/lib/elements'

// Lucide's runtime is larger than the rest of the top bar. Three icons are Lucide's (ISC).

type BarIconProps = { className: string }

export function BarIcon({ className, children }: BarIconProps & { children: Elements }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  )
}

export const PhoneIcon = (props: BarIconProps) => (
  <BarIcon {...props}>
    <path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384" />
  </BarIcon>
)

export const MessageIcon = (props: BarIconProps) => (
  <BarIcon {...props}>
    <path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z" />
  </BarIcon>
)

export const MenuIcon = (props: BarIconProps) => (
  <BarIcon {...props}>
    <path d="M4 5h16M4 12h16M4 19h16" />
  </BarIcon>
)
