import { Ruler } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { buttonStyles } from '@/components/ui/button-styles'
import { useCover } from '@/hooks/use-cover'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { isSized, type SizedWatch } from '../watch-sizes'

const TrueSizeDialog = lazyPart(
  () => import('./true-size-dialog'),
  (module) => module.TrueSizeDialog,
)

/** Renders nothing if no watch has a stated size. */
export function TrueSizeButton({ watches }: { watches: readonly SizedWatch[] }) {
  const opener = useRef<HTMLButtonElement>(null)
  const { isOpen, open, close } = useCover('true-size')
  const sized = watches.filter(isSized)
  useEffect(() => whenAtRest(TrueSizeDialog.load), [])
  if (sized.length === 0) return null
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className={buttonStyles({ look: 'quiet' })}
      >
        <Ruler aria-hidden strokeWidth={1.5} className="size-4" />
        <span>{watches.length > 1 ? 'See them at true size' : 'See it at true size'}</span>
      </button>
      {isOpen && <TrueSizeDialog watches={sized} opener={opener} onClose={() => void close()} />}
    </>
  )
}
