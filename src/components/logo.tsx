import { house } from '@shared/house'

/** The house's name with its mark: a dial over the horizon, its hands at ten past ten. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 min-[23rem]:gap-3">
      <svg
        viewBox="0 0 32 32"
        aria-hidden
        className="size-7 shrink-0 text-brass"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
      >
        <circle cx="16" cy="16" r="13.5" />
        <path d="M16 16 10.2 11.4M16 16l8.2-5.6" strokeLinecap="round" />
        <path d="M3.4 21h25.2" opacity=".55" />
      </svg>
      <span className="font-display text-[1.2rem] leading-none tracking-[0.02em] min-[23rem]:text-[1.45rem]">
        {house.name}
      </span>
    </span>
  )
}
