import { Captions } from 'lucide-react'
import { mediaUrl } from '@/lib/pictures/media'
import { singleKinds } from '../uploads/single-upload'
import { SingleField, type SingleFieldValue } from './single-field'

export function CaptionsField(props: SingleFieldValue) {
  const { value } = props
  return (
    <SingleField
      {...props}
      label="Captions"
      hint="A WebVTT file (.vtt) of up to 1 MB, for people who watch without sound. Optional."
      kind={singleKinds.captions}
      icon={Captions}
    >
      {() =>
        value && (
          <a
            href={mediaUrl(value)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-sm text-link"
          >
            Open captions
          </a>
        )
      }
    </SingleField>
  )
}
