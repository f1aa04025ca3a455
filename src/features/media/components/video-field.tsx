import { Film } from 'lucide-react'
import { useState } from 'react'
import { mediaUrl } from '@/lib/pictures/media'
import { singleKinds } from '../uploads/single-upload'
import { SingleField, type SingleFieldValue } from './single-field'

type VideoFieldProps = SingleFieldValue & { label: string; hint?: string; error?: string }

export function VideoField({ hint, ...props }: VideoFieldProps) {
  const { value } = props
  return (
    <SingleField {...props} hint={<Hint text={hint} />} kind={singleKinds.video} icon={Film}>
      {() => value && <Preview key={value} url={value} />}
    </SingleField>
  )
}

function Hint({ text }: { text?: string }) {
  return (
    <>
      {text && <span className="block">{text}</span>}
      <span className="block">MP4, WebM, OGG or MOV, up to 50 MB. You can also drop it here.</span>
    </>
  )
}

/** No browser plays all four formats. */
function Preview({ url }: { url: string }) {
  const [failed, setFailed] = useState(false)
  const whole = mediaUrl(url)
  if (failed) {
    return (
      <p className="w-full border border-line bg-ground p-4 text-md">
        This browser cannot play the video.{' '}
        <a href={whole} target="_blank" rel="noreferrer" className="text-link">
          Open it in a new tab
        </a>
      </p>
    )
  }
  return (
    <video
      controls
      playsInline
      preload="metadata"
      src={whole}
      aria-label="The current video"
      onError={() => setFailed(true)}
      className="aspect-video max-h-80 w-full object-contain"
    />
  )
}
