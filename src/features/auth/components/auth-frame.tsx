import { useEffect, useRef, type ReactNode } from 'react'
import { housePictures } from '@/assets/house-pictures'
import { OnDevice } from '@/components/form/on-device'
import { HousePicture } from '@/components/house-picture'

/** One thing to do, or to know, on the page of accounts. */
export type AuthStep = { title: string; intro: ReactNode; body: ReactNode }

/** The page of accounts: a picture, and one step. What takes the place of another gets the focus. */
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
      {/* Fills the screen below the top bar and stays there, whatever the length of the form. */}
      <div
        className="sticky top-19 h-[calc(100svh-4.75rem)] max-h-[1100px] min-h-[600px] max-lg:hidden lg:col-span-6"
        // To the edge of the window. Said here, not in the style sheet, which every page carries.
        style={{ marginLeft: 'calc(-1 * max(var(--gutter), (100vw - 1280px) / 2))' }}
      >
        <HousePicture
          files={housePictures.hero}
          alt=""
          sizes="(min-width: 1024px) 90vw, 1px"
          width={1200}
          height={1080}
          className="absolute inset-0 size-full [mask-image:linear-gradient(to_right,#000_70%,transparent)] object-cover object-[30%_50%]"
        />
      </div>
      <div className="mx-auto w-full max-w-[30rem] py-14 sm:py-20 lg:col-span-5 lg:col-start-8 lg:mx-0 lg:pt-[clamp(4rem,13svh,9rem)]">
        <p className="eyebrow text-brass">Private access</p>
        <h1 ref={heading} tabIndex={-1} className="mt-4 display-2 outline-none">
          {title}
        </h1>
        <div className="mt-4 leading-relaxed text-muted">{intro}</div>
        <OnDevice className="mt-9">{body}</OnDevice>
      </div>
    </div>
  )
}
