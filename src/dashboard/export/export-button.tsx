import { Download, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { countText } from '@/lib/count-text'
import type { FileExport } from './use-file-export'

export function ExportButton({ job, label = 'Export CSV' }: { job: FileExport; label?: string }) {
  const { isRunning, done, total } = job
  const start = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const progress = total ? ` ${countText(done)} of ${countText(total)}` : ''

  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current === isRunning) return
    wasRunning.current = isRunning
    // The focused button was disabled or removed.
    const focused = document.activeElement
    if (focused !== document.body && focused !== start.current) return
    const next = (isRunning ? cancel : start).current
    next?.focus()
    // The button may be hidden in a menu.
    if (document.activeElement !== next) document.getElementById('panel-title')?.focus()
  }, [isRunning])

  return (
    <div className="flex items-center gap-2">
      <button
        ref={start}
        type="button"
        disabled={isRunning}
        onClick={job.start}
        className={buttonStyles({ look: 'outline', size: 'sm', className: 'tabular-nums' })}
      >
        <Download aria-hidden strokeWidth={1.5} className="size-4" />
        <span>{isRunning ? `Exporting${progress}...` : label}</span>
      </button>
      {isRunning && (
        <button
          ref={cancel}
          type="button"
          aria-label="Cancel export"
          onClick={job.cancel}
          className={buttonStyles({ look: 'outline', size: 'sm', className: 'px-3' })}
        >
          <X aria-hidden strokeWidth={1.5} className="size-4" />
        </button>
      )}
      <progress
        value={done}
        max={Math.max(1, total ?? 1)}
        aria-label="Export"
        hidden={!isRunning}
        className="sr-only"
      />
    </div>
  )
}
