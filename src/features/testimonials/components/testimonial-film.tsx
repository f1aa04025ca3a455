import { Play } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Picture } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { mediaUrl } from '@/lib/pictures/media'
import { pictureSource } from '@/lib/pictures/renditions'
import type { Testimonial } from '../testimonial'

type Film = Pick<Testimonial, 'name' | 'image_url' | 'captions_url'> & { video_url: string }

/** Height of the browser's video controls. */
const strip = '76px'

type PlayerProps = { film: Film; onFail: (hadFocus: boolean) => void }

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
      // The strip is for the controls, so that they cover no subtitles.
      style={{ maxWidth: `calc(80svh * ${width / height})`, paddingBottom: strip }}
      className="relative w-full bg-raised"
    >
      <div style={{ aspectRatio: `${width} / ${height}` }} />
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
          url={image_url}
          alt=""
          sizes="(min-width: 1328px) 330px, (min-width: 1024px) 25vw, (min-width: 640px) 50vw, 92vw"
          fallback={plain}
          style={{ height: `calc(100% - ${strip})` }}
          className="absolute inset-0 w-full object-cover"
        />
      ) : (
        plain
      )}
      <button
        type="button"
        aria-label={`Play the video testimonial of ${name}`}
        onClick={onPlay}
        className="group absolute inset-0 flex items-end gap-4 p-4 text-sm -outline-offset-2"
      >
        <span className="grid size-11 place-items-center rounded-full border border-line-strong transition-colors duration-200 group-hover:border-brass group-hover:text-brass-bright group-active:text-brass">
          <Play aria-hidden strokeWidth={1.5} className="ml-0.5 size-4" />
        </span>
        <span className="py-3 text-muted transition-colors duration-200 group-hover:text-brass-bright">
          Play the video
        </span>
      </button>
    </>
  )
}

function Player({ film: { name, image_url, video_url, captions_url }, onFail }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  // Browsers still count a layout effect as part of the press, and allow sound.
  useLayoutEffect(() => {
    video.current?.focus({ preventScroll: true })
    // A failed film fires `error`.
    video.current?.play().catch(() => {})
  }, [])
  return (
    <video
      ref={video}
      controls
      playsInline
      src={mediaUrl(video_url)}
      poster={(image_url && pictureSource(mediaUrl(image_url)).src) || undefined}
      // Captions of another origin need CORS.
      crossOrigin={captions_url ? 'anonymous' : undefined}
      aria-label={`Video testimonial of ${name}`}
      onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
      onError={({ currentTarget }) => onFail(document.activeElement === currentTarget)}
      className="absolute inset-0 size-full object-contain object-top -outline-offset-2"
    >
      {captions_url && <track kind="captions" srcLang="en" label="English" src={mediaUrl(captions_url)} default />}
    </video>
  )
}

function pauseOthers(playing: HTMLVideoElement) {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}

function Failure({ takesFocus, onRetry }: { takesFocus: boolean; onRetry: () => void }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-5 p-6 text-center">
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
