import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import type { InquiryWatch } from '@/hooks/inquire-context'
import { InquiryForm } from './inquiry-form'

export type InquiryDialogProps = {
  watches: InquiryWatch[]
  /** Empty if the page was opened with the form. */
  opener: RefObject<HTMLElement | undefined>
  onClose: () => void
}

export function InquiryDialog({ watches: opened, opener, onClose }: InquiryDialogProps) {
  const [watches, setWatches] = useState(opened)
  return (
    <DialogFrame
      onClose={onClose}
      overlay="bg-[#080706cc]"
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        const place = opener.current?.isConnected ? opener.current : document.getElementById('main')
        place?.focus({ preventScroll: true })
      }}
      className="fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-raised sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(860px,94dvh)] sm:w-[min(720px,94vw)] sm:-translate-1/2 sm:border sm:border-line-strong"
    >
      <div className="flex items-start justify-between gap-4 px-6 pt-6 sm:px-10 sm:pt-9">
        <div>
          <Dialog.Title className="display-3">
            {watches.length === 1 ? 'Inquire About This Timepiece' : 'Inquire About These Timepieces'}
          </Dialog.Title>
          <Dialog.Description className="mt-2 text-md leading-relaxed text-muted">
            Fill out the form below and our team will contact you shortly.
          </Dialog.Description>
        </div>
        <Dialog.Close aria-label="Close inquiry" className="-mt-2 -mr-2.5 grid size-11 shrink-0 place-items-center">
          <X aria-hidden strokeWidth={1.5} className="size-6" />
        </Dialog.Close>
      </div>
      <InquiryForm opened={opened} watches={watches} onWatches={setWatches} onDone={onClose} />
    </DialogFrame>
  )
}
