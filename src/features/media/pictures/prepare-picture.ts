import { createLimiter } from '../uploads/limiter'
import { drawOnPage } from './draw-on-page'
import type { DrawnPicture } from './draw-picture'
import { FileRefusal, uploadTexts } from './media-rules'
import type { WorkerAnswer, WorkerRequest } from './picture-worker'

/** How long idle workers are kept before they are terminated, ms. */
const idleTime = 20_000

/** Those of the machine; one where that is not told, as by Node 20, where tests read this. */
const cores = typeof navigator === 'object' ? navigator.hardwareConcurrency || 1 : 1
/** A picture for each core, most of whose time goes into WebP. */
const limit = createLimiter(Math.min(4, cores))

/** Photographs of more than about ten megapixels are drawn one after the other, to bound the memory; bytes. */
const largePicture = 3 * 1024 * 1024
const limitLarge = createLimiter(1)

/**
 * Turns a chosen file into a master and renditions: upright, fitted and without metadata.
 *
 * @throws FileRefusal for a file that is no picture; the reason of `signal` once it is aborted
 */
export function preparePicture(file: Blob, signal: AbortSignal, onBegin: () => void): Promise<DrawnPicture> {
  const draw = () =>
    limit(async () => {
      signal.throwIfAborted()
      onBegin()
      return canDrawInWorker() ? drawInWorker(file) : drawOnPage(file)
    })
  const drawn = file.size > largePicture ? limitLarge(draw) : draw()
  // An aborted caller returns at once; the next picture still waits for this one's drawing to end.
  drawn.catch(() => {})
  return Promise.race([drawn, aborted(signal)])
}

/** Whether workers have canvases, which browsers before 2023 lack. */
function canDrawInWorker() {
  return typeof OffscreenCanvas === 'function' && Boolean(new OffscreenCanvas(1, 1).getContext('2d'))
}

const idleWorkers: Worker[] = []
let dismissal: ReturnType<typeof setTimeout> | undefined

async function drawInWorker(file: Blob): Promise<DrawnPicture> {
  clearTimeout(dismissal)
  const worker = idleWorkers.pop() ?? new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await ask(worker, { file })
    idleWorkers.push(worker)
    if ('picture' in answer) return answer.picture
    if (answer.problem === 'unreadable') throw new FileRefusal(uploadTexts.notAnImage)
    if (answer.problem === 'too many pixels') throw new FileRefusal(uploadTexts.imageHasTooManyPixels)
    throw new Error('The picture could not be prepared. Please try again.')
  } finally {
    clearTimeout(dismissal)
    dismissal = setTimeout(dismissWorkers, idleTime)
  }
}

/** A worker has one picture at a time. */
function ask(worker: Worker, request: WorkerRequest): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
    worker.onerror = (event) => {
      // The worker's script did not load or crashed: the next picture gets a new worker.
      event.preventDefault()
      worker.terminate()
      reject(new Error('The picture could not be prepared. Please check your connection and try again.'))
    }
    worker.postMessage(request)
  })
}

function dismissWorkers() {
  for (const worker of idleWorkers.splice(0)) worker.terminate()
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
