import type { RefObject } from 'react'

/** A field that only bots fill in. */
export function BotTrap({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden className="absolute -left-[10000px] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input
          ref={ref}
          type="text"
          // Form fillers know names such as `website` or `company`, but not this one.
          name="second-remark"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
        />
      </label>
    </div>
  )
}
