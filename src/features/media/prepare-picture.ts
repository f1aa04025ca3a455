import { drawOnPage } from './draw-on-page'
import type { DrawnPicture } from './draw-picture'
import { FileRefusal, uploadTexts } from './media-rules'
import type { WorkerAnswer, WorkerRequest } from './picture-worker'

/** How long the worker waits for another picture before it is let go, ms. */
const idleTime = 20_000

/** One after the other: what a picture takes while it is drawn, is taken once. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Makes of a chosen file what is kept of it: upright, fitted, without metadata, with its renditions.
 *
 * @throws FileRefusal for what is no picture; what `signal` was aborted with, once it was
 */
export function preparePicture(file: Blob, signal: AbortSignal, onBegin: () => void): Promise<DrawnPicture> {
  const turn = last.then(() => {
    signal.throwIfAborted()
    onBegin()
    return canDrawInWorker() ? drawInWorker(file) : drawOnPage(file)
  })
  last = turn.catch(() => {})
  // Who has given up does not wait; the one after it does, for what is being drawn.
  return Promise.race([turn, aborted(signal)])
}

/** Browsers before 2023 cannot draw off the page. */
function canDrawInWorker() {
  return typeof OffscreenCanvas === 'function' && Boolean(new OffscreenCanvas(1, 1).getContext('2d'))
}

let worker: Worker | undefined
let requests = 0
let idle: ReturnType<typeof setTimeout> | undefined

async function drawInWorker(file: Blob): Promise<DrawnPicture> {
  clearTimeout(idle)
  worker ??= new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await ask(worker, { id: ++requests, file })
    if ('picture' in answer) return answer.picture
    if (answer.problem === 'unreadable') throw new FileRefusal(uploadTexts.notAnImage)
    if (answer.problem === 'too many pixels') throw new FileRefusal(uploadTexts.imageHasTooManyPixels)
    throw new Error('The picture could not be prepared. Please try again.')
  } finally {
    idle = setTimeout(dismissWorker, idleTime)
  }
}

function ask(asked: Worker, request: WorkerRequest): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    asked.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => data.id === request.id && resolve(data)
    asked.onerror = (event) => {
      // Its code did not arrive, or it broke: the next picture gets a new one.
      event.preventDefault()
      dismissWorker()
      reject(new Error('The picture could not be prepared. Please check your connection and try again.'))
    }
    asked.postMessage(request)
  })
}

function dismissWorker() {
  worker?.terminate()
  worker = undefined
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
