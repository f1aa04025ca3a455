import { useRef, useState } from 'react'
import { FirstFew } from '@/components/first-few'
import { Picture, PicturePlaceholder } from '@/components/picture'
import { WatchRow } from '@/components/watch-row'
import type { InquiryWatch } from '@/hooks/inquire-context'

type WatchesInQuestionProps = { watches: InquiryWatch[]; onRemove: (watch: InquiryWatch) => void }

/** The last watch cannot be removed. */
export function WatchesInQuestion({ watches, onRemove }: WatchesInQuestionProps) {
  const list = useRef<HTMLDivElement>(null)
  const [taken, setTaken] = useState('')
  return (
    <div ref={list} tabIndex={-1} className="mx-6 mt-6 outline-none sm:mx-10">
      <p role="status" className="sr-only">
        {taken}
      </p>
      {watches.length === 1 ? (
        <WatchInQuestion watch={watches[0]} />
      ) : (
        <FirstFew all={watches} of="watches that you ask about">
          {(few, more) => (
            <>
              <ul aria-label="What you ask about" className="border-t border-line">
                {few.map((watch) => (
                  <WatchRow
                    key={watch.id}
                    watch={watch}
                    onRemove={() => {
                      onRemove(watch)
                      setTaken(`${watch.brand} ${watch.name} is taken off.`)
                      // The focused button disappears with its row.
                      list.current?.focus()
                    }}
                  />
                ))}
              </ul>
              {more}
            </>
          )}
        </FirstFew>
      )}
    </div>
  )
}

function WatchInQuestion({ watch: { brand, name, image_urls } }: { watch: InquiryWatch }) {
  const frame = 'size-20 shrink-0 object-cover sm:size-24'
  return (
    <div className="flex flex-wrap items-center gap-5 border-y border-line py-4">
      {image_urls.length > 0 ? (
        <Picture url={image_urls[0]} alt={`${brand} ${name}`} sizes="96px" className={frame} />
      ) : (
        <PicturePlaceholder label="" className={frame} />
      )}
      <div className="min-w-0 grow wrap-anywhere" style={{ flexBasis: '8rem' }}>
        <p className="font-display text-2xl leading-tight">{name}</p>
        <p className="mt-1 text-sm text-muted">{brand}</p>
      </div>
    </div>
  )
}
