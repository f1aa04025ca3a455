import { ImagePlus, UserRound } from 'lucide-react'
import { Picture } from '@/components/picture'
import { singleKinds } from '../uploads/single-upload'
import { SingleField, type SingleFieldValue } from './single-field'

type AvatarFieldProps = SingleFieldValue & { label: string; error?: string }

export function AvatarField(props: AvatarFieldProps) {
  const { value } = props
  return (
    <SingleField
      {...props}
      hint="JPG, PNG or WebP, up to 40 MB; we shrink it before it is sent. You can also drop it here."
      kind={singleKinds.avatar}
      icon={ImagePlus}
    >
      {(upload) => (
        <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full border border-line-strong bg-ground text-muted">
          <Face key={value} url={value} preview={value ? upload.previewOf(value) : undefined} />
        </span>
      )}
    </SingleField>
  )
}

function Face({ url, preview }: { url: string | null; preview?: string }) {
  const nobody = <UserRound aria-hidden strokeWidth={1} className="size-10" />
  if (!url) return nobody
  const className = 'size-full object-cover'
  // A picture uploaded just now is shown from memory.
  if (preview) return <img src={preview} alt="The current image" className={className} />
  return <Picture url={url} alt="The current image" sizes="96px" fallback={nobody} className={className} />
}
