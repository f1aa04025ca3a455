import { Play } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Picture } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { mediaAddress } from '@/lib/media'
import { pictureSource } from '@/lib/renditions'
import type { Testimonial } from '../testimonial.schema'

type Film = Pick<Testimonial, 'name' | 'image_url' | 'captions_url'> & { video_url: string }

type PlayerProps = { film: Film; onFail: (hadFocus: boolean) => void }

/** A client's film: its poster until it is asked for, then the film, or a word on why there is none. */
export function TestimonialFilm({ film }: { film: Film }) {
  const [stage, setStage] = useState<'poster' | 'film' | 'failed'>('poster')
  const [hadFocus, setHadFocus] = useState(false)
  const { width = 1280, height = 720 } = film.image_url ? pictureSource(film.image_url) : {}
  const handleFail = (hadFocus: boolean) => {
    setHadFocus(hadFocus)
    setStage('failed')
  }
  return (
    <div
      // The frame is the poster's, also once a film of another shape has loaded; no taller than the screen.
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(80svh * ${width / height})` }}
      className="relative w-full overflow-hidden bg-raised"
    >
      {stage === 'poster' && <Poster film={film} onPlay={() => setStage('film')} />}
      {stage === 'film' && <Player film={film} onFail={handleFail} />}
      {stage === 'failed' && <Failure takesFocus={hadFocus} onRetry={() => setStage('film')} />}
    </div>
  )
}

function Poster({ film: { name, image_url }, onPlay }: { film: Film; onPlay: () => void }) {
  const plain = (
    <span aria-hidden className="absolute inset-x-6 top-6 font-display text-[2rem] leading-tight">
      {name}
    </span>
  )
  return (
    <>
      {image_url ? (
        <Picture
          address={image_url}
          alt=""
          sizes="(min-width: 1328px) 330px, (min-width: 1024px) 25vw, (min-width: 640px) 50vw, 92vw"
          fallback={plain}
          className="size-full object-cover"
        />
      ) : (
        plain
      )}
      <button
        type="button"
        aria-label={`Play the video testimonial of ${name}`}
        onClick={onPlay}
        className="group absolute inset-0 flex items-end p-5 -outline-offset-2"
      >
        <span className="grid size-14 place-items-center rounded-full border border-ink/60 bg-ground/60 text-ink transition-colors duration-200 group-hover:border-brass group-hover:bg-ground/80 group-hover:text-brass-bright group-active:text-brass">
          <Play aria-hidden strokeWidth={1.5} className="ml-0.5 size-5" />
        </span>
      </button>
    </>
  )
}

/** There only once it was asked for; so it plays, and the keys are its own. */
function Player({ film: { name, image_url, video_url, captions_url }, onFail }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  // Before the next paint, while browsers still take it for the visitor's tap.
  useLayoutEffect(() => {
    video.current?.focus({ preventScroll: true })
    // A failure to load is told by the error event; a refusal leaves the film at rest with its controls.
    video.current?.play().catch(() => {})
  }, [])
  return (
    <video
      ref={video}
      controls
      playsInline
      src={mediaAddress(video_url)}
      poster={(image_url && pictureSource(mediaAddress(image_url)).src) || undefined}
      // Browsers read captions of another origin only for a film that is asked for in the same way.
      crossOrigin={captions_url ? 'anonymous' : undefined}
      aria-label={`Video testimonial of ${name}`}
      onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
      onError={({ currentTarget }) => onFail(document.activeElement === currentTarget)}
      className="size-full object-contain -outline-offset-2"
    >
      {captions_url && <track kind="captions" srcLang="en" label="English" src={mediaAddress(captions_url)} default />}
    </video>
  )
}

/** One voice at a time. */
function pauseOthers(playing: HTMLVideoElement) {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}

/** Takes the place of a film, and its focus: where that was, there is nothing left to hold it. */
function Failure({ takesFocus, onRetry }: { takesFocus: boolean; onRetry: () => void }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-5 p-6 text-center">
      <p role="alert" className="max-w-[16.4em]">
        This film could not be loaded. Please check your connection.
      </p>
      <button
        type="button"
        autoFocus={takesFocus}
        onClick={onRetry}
        className={buttonStyles({ look: 'outline', size: 'sm' })}
      >
        Try again
      </button>
    </div>
  )
}
