import { Play } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Picture } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { mediaAddress } from '@/lib/pictures/media'
import { pictureSource } from '@/lib/pictures/renditions'
import type { Testimonial } from '../testimonial.schema'

type Film = Pick<Testimonial, 'name' | 'image_url' | 'captions_url'> & { video_url: string }

type PlayerProps = { film: Film; onFail: (hadFocus: boolean) => void }

/** A client's film: its poster until it is pressed, then the player, or a message where the film cannot be loaded. */
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
      // The frame keeps the poster's shape whatever the film's, and stays within the screen's height.
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

/** The player, mounted by the press on the poster: it starts at once and takes the focus. */
function Player({ film: { name, image_url, video_url, captions_url }, onFail }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  // In a layout effect, while browsers still count the call as the visitor's press and allow sound.
  useLayoutEffect(() => {
    video.current?.focus({ preventScroll: true })
    // A film that cannot be loaded fires `error`; where autoplay is refused, the controls can start it.
    video.current?.play().catch(() => {})
  }, [])
  return (
    <video
      ref={video}
      controls
      playsInline
      src={mediaAddress(video_url)}
      poster={(image_url && pictureSource(mediaAddress(image_url)).src) || undefined}
      // Captions of another origin load only for a film that is requested with CORS.
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

/** Pauses every other film on the page. */
function pauseOthers(playing: HTMLVideoElement) {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}

/** The message in place of a film that failed; takes the focus where the film had it. */
function Failure({ takesFocus, onRetry }: { takesFocus: boolean; onRetry: () => void }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-5 p-6 text-center">
      <p role="alert" className="max-w-[16.4em]">
        This video could not be loaded. Please check your connection.
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
