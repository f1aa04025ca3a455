import { drawOnPage } from './draw-on-page'
import type { DrawnPicture } from './draw-picture'
import { FileRefusal, uploadTexts } from './media-rules'
import type { WorkerAnswer, WorkerRequest } from './picture-worker'

/** How long an idle worker is kept before it is terminated, ms. */
const idleTime = 20_000

/** The picture before: they are drawn one after the other, to bound the memory. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Turns a chosen file into a master and renditions: upright, fitted and without metadata.
 *
 * @throws FileRefusal for a file that is no picture; the reason of `signal` once it is aborted
 */
export function preparePicture(file: Blob, signal: AbortSignal, onBegin: () => void): Promise<DrawnPicture> {
  const turn = last.then(() => {
    signal.throwIfAborted()
    onBegin()
    return canDrawInWorker() ? drawInWorker(file) : drawOnPage(file)
  })
  last = turn.catch(() => {})
  // An aborted caller returns at once; the next picture still waits for this one's drawing to end.
  return Promise.race([turn, aborted(signal)])
}

/** Whether workers have canvases, which browsers before 2023 lack. */
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
      // The worker's script did not load or crashed: the next picture gets a new worker.
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
