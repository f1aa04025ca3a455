import { createLimiter } from '../uploads/limiter'
import { drawOnPage } from './draw-on-page'
import type { DrawnPicture } from './draw-picture'
import { FileRefusal, uploadTexts } from './media-rules'
import type { WorkerResponse, WorkerRequest } from './picture-worker'

/** Time in ms. */
const idleTime = 20_000

/** Node 20 does not tell the number. */
const cores = typeof navigator === 'object' ? navigator.hardwareConcurrency || 1 : 1
/** WebP encoding keeps a core busy. */
const limit = createLimiter(Math.min(4, cores))

/** In bytes. Larger photographs are drawn one by one to limit memory. */
const largePicture = 3 * 1024 * 1024
const limitLarge = createLimiter(1)

/** @throws FileRefusal if the file is not a picture; the reason of `signal` after an abort */
export function preparePicture(file: Blob, signal: AbortSignal, onBegin: () => void): Promise<DrawnPicture> {
  const draw = () =>
    limit(async () => {
      signal.throwIfAborted()
      onBegin()
      return canDrawInWorker() ? drawInWorker(file) : drawOnPage(file)
    })
  const drawn = file.size > largePicture ? limitLarge(draw) : draw()
  // An aborted caller returns at once, but the next picture waits for this one.
  drawn.catch(() => {})
  return Promise.race([drawn, aborted(signal)])
}

/** Browsers before 2023 have no canvas in workers. */
function canDrawInWorker() {
  return typeof OffscreenCanvas === 'function' && Boolean(new OffscreenCanvas(1, 1).getContext('2d'))
}

const idleWorkers: Worker[] = []
let dismissal: ReturnType<typeof setTimeout> | undefined

async function drawInWorker(file: Blob): Promise<DrawnPicture> {
  clearTimeout(dismissal)
  const worker = idleWorkers.pop() ?? new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  try {
    const response = await ask(worker, { file })
    idleWorkers.push(worker)
    if ('picture' in response) return response.picture
    if (response.problem === 'unreadable') throw new FileRefusal(uploadTexts.notAnImage)
    if (response.problem === 'too many pixels') throw new FileRefusal(uploadTexts.imageHasTooManyPixels)
    throw new Error('The picture could not be prepared. Please try again.')
  } finally {
    clearTimeout(dismissal)
    dismissal = setTimeout(dismissWorkers, idleTime)
  }
}

function ask(worker: Worker, request: WorkerRequest): Promise<WorkerResponse> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => resolve(data)
    worker.onerror = (event) => {
      // The script failed. The next picture gets a new worker.
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
