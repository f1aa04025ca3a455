import { RotateCw, X } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { IconButton } from '@/dashboard/row/icon-button'
import type { UploadTask } from '../uploads/upload-task'
import { ProgressBar } from './progress-bar'

type UploadRowProps = {
  upload: { retry: () => void; cancel: () => void }
  task: UploadTask
  /** In bytes. */
  size: number
  failed: string
}

export function UploadRow({ upload, task, size, failed }: UploadRowProps) {
  const { stage, progress, problem } = task.state
  const hasFailed = stage === 'failed'
  return (
    <div className="flex items-start gap-3 border border-line bg-ground py-3 pl-4">
      <div className="min-w-0 grow">
        <p className="truncate text-md">{task.name}</p>
        {hasFailed ? (
          <>
            <div role="alert" className="text-sm text-danger">
              <p className="font-medium">{failed}</p>
              <p>{problem}</p>
            </div>
            <button
              type="button"
              onClick={() => upload.retry()}
              aria-label={`Retry ${task.name}`}
              className={buttonStyles({ look: 'quiet' })}
            >
              <RotateCw aria-hidden strokeWidth={1.5} className="size-4" />
              Retry
            </button>
          </>
        ) : (
          <>
            <ProgressBar name={task.name} state={task.state} />
            <p className="mt-1 text-sm text-muted tabular-nums">
              {`${megabytes(progress * size)} of ${megabytes(size)} MB`}
            </p>
          </>
        )}
      </div>
      <IconButton
        icon={X}
        danger
        label={hasFailed ? `Remove ${task.name}` : `Cancel upload of ${task.name}`}
        onClick={() => upload.cancel()}
      />
    </div>
  )
}

function megabytes(bytes: number) {
  return (bytes / 1024 / 1024).toFixed(1)
}
