import { useEffect, useRef, type ReactNode } from 'react'
import avif1200 from '@/assets/door-1200.avif'
import jpg1200 from '@/assets/door-1200.jpg'
import avif480 from '@/assets/door-480.avif'
import jpg480 from '@/assets/door-480.jpg'
import avif800 from '@/assets/door-800.avif'
import jpg800 from '@/assets/door-800.jpg'
import { ShopPicture } from '@/components/shop-picture'
import type { Elements } from '@/lib/elements'

const doorPicture = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}

export type AuthStep = { title: string; intro: ReactNode; body: Elements }

/** A step that replaces another gets the focus. */
export function AuthFrame({ title, intro, body }: AuthStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(title)
  useEffect(() => {
    if (previous.current === title) return
    previous.current = title
    heading.current?.focus()
  }, [title])

  return (
    <div className="wrap grid lg:grid-cols-12 lg:gap-x-6">
      <div
        className="sticky top-19 h-[calc(100svh-4.75rem)] max-h-[1100px] min-h-[600px] max-lg:hidden lg:col-span-6"
        // Inline, because every page would load a utility class for it.
        style={{ marginLeft: 'calc(-1 * max(var(--gutter), (100vw - 1280px) / 2))' }}
      >
        <ShopPicture
          files={doorPicture}
          alt=""
          sizes="(min-width: 1024px) 90vw, 1px"
          width={1200}
          height={1200}
          className="absolute inset-0 size-full [mask-image:linear-gradient(to_right,#000_70%,transparent)] object-cover object-[30%_50%]"
        />
      </div>
      <div className="mx-auto w-full max-w-[30rem] py-14 sm:py-20 lg:col-span-5 lg:col-start-8 lg:mx-0 lg:pt-[clamp(4rem,13svh,9rem)]">
        <p className="eyebrow text-brass">Private access</p>
        <h1 ref={heading} tabIndex={-1} className="mt-4 display-2 outline-none">
          {title}
        </h1>
        <div className="mt-4 leading-relaxed text-muted">{intro}</div>
        <div className="mt-9">{body}</div>
      </div>
    </div>
  )
}
