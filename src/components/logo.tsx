import { shop } from '@shared/shop'

/** The size follows the container's width. */
export function Logo() {
  return (
    <span
      className="flex items-center font-display leading-none tracking-[0.02em]"
      style={{ gap: '0.5em', fontSize: 'min(1.45rem, 10.4cqi)' }}
    >
      <svg
        viewBox="0 0 32 32"
        width="1.2em"
        height="1.2em"
        aria-hidden
        className="shrink-0 text-brass"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
      >
        <circle cx="16" cy="16" r="13.5" />
        <path d="M16 16 10.2 11.4M16 16l8.2-5.6" strokeLinecap="round" />
        <path d="M3.4 21h25.2" opacity=".55" />
      </svg>
      {shop.name}
    </span>
  )
}
