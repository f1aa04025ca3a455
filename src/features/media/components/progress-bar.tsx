import type { TaskState } from '../uploads/upload-task'

type ProgressBarProps = { name: string; state: TaskState; className?: string }

export function ProgressBar({ name, state: { stage, progress }, className }: ProgressBarProps) {
  const percent = Math.floor(progress * 100)
  const text = stage === 'uploading' ? `${percent}%` : stage === 'preparing' ? 'Preparing' : 'Waiting'
  return (
    <div className={className}>
      <p aria-hidden className="text-sm tabular-nums">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuenow={stage === 'uploading' ? percent : undefined}
        aria-valuetext={text}
        className="mt-1 h-1 overflow-hidden bg-line"
      >
        <div
          className="h-full origin-left bg-brass"
          style={{ transform: `scaleX(${stage === 'uploading' ? progress : 0})` }}
        />
      </div>
    </div>
  )
}
