import { useEffect, useRef, useState } from 'react'
import { toAppError, type AppError } from '@/lib/failures/errors'
import { sendReport } from '@/lib/failures/report-failure'
import { saveFile } from '@/lib/save-file'

type FileExportOptions = {
  fileName: () => string
  make: (onProgress: (done: number, total: number) => void, signal: AbortSignal) => Promise<Blob>
  onDone: () => void
  onFailed: (error: AppError) => void
}

export type FileExport = {
  isRunning: boolean
  done: number
  /** Undefined until the first rows arrive. */
  total?: number
  start: () => void
  cancel: () => void
}

/** Cancels the export on unmount. */
export function useFileExport({ fileName, make, onDone, onFailed }: FileExportOptions): FileExport {
  const [progress, setProgress] = useState<{ done: number; total?: number }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    const { signal } = controller
    running.current?.abort()
    running.current = controller
    setProgress({ done: 0 })
    try {
      const file = await make((done, total) => {
        if (!signal.aborted) setProgress({ done, total })
      }, signal)
      signal.throwIfAborted()
      saveFile(fileName(), file)
      onDone()
    } catch (error) {
      if (signal.aborted) return
      const failure = toAppError(error)
      sendReport('An export failed', failure)
      onFailed(failure)
    } finally {
      if (running.current === controller) setProgress(undefined)
    }
  }

  return {
    isRunning: progress !== undefined,
    done: progress?.done ?? 0,
    total: progress?.total,
    start: () => void start(),
    cancel() {
      running.current?.abort()
      setProgress(undefined)
    },
  }
}
