import { ImagePlus, UserRound } from 'lucide-react'
import { Picture } from '@/components/picture'
import { cn } from '@/lib/cn'
import { singleKinds, type SingleKind } from '../uploads/single-upload'
import { SingleField, type SingleFieldValue } from './single-field'

type PictureFieldProps = SingleFieldValue & { label: string; error?: string }

export const AvatarField = (props: PictureFieldProps) => (
  <PictureField {...props} kind={singleKinds.avatar} shape="rounded-full" />
)

export const PagePictureField = (props: PictureFieldProps) => (
  <PictureField {...props} kind={singleKinds.page} shape="" />
)

function PictureField({ shape, ...props }: PictureFieldProps & { kind: SingleKind; shape: string }) {
  const { value } = props
  return (
    <SingleField
      {...props}
      hint="JPG, PNG or WebP, up to 40 MB; we shrink it before it is sent. You can also drop it here."
      icon={ImagePlus}
    >
      {(upload) => (
        <span
          className={cn(
            'grid size-24 shrink-0 place-items-center overflow-hidden border border-line-strong bg-ground text-muted',
            shape,
          )}
        >
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
