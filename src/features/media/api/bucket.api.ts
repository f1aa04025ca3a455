import { getEnvironment } from '@/lib/backend/env'
import { mayBeTokenRefusal } from '@/lib/backend/session-fetch'
import { getSupabase } from '@/lib/backend/supabase'
import { failureOf, toAppError, type AppError } from '@/lib/failures/errors'

/** 'watch-images' is public; 'stock-documents' only admins can read. */
export type Bucket = 'watch-images' | 'stock-documents'

const pictures = 'watch-images' satisfies Bucket
const publicPath = `/storage/v1/object/public/${pictures}/`

/** Names that uploads create. Other objects are not ours to delete. */
const ownKey = /^(watches|testimonials|pages)(\/[\w-][\w.-]*)+$/

/** Time in ms without progress before an upload is given up. */
const stallTimeout = 60_000

/** Returns the path that rows store. It is resolved against the backend when it is shown. */
export function urlOfKey(key: string): string {
  return publicPath + key
}

/** Returns null if the URL is not of our bucket. */
export function keyOfUrl(url: string): string | null {
  const { supabaseUrl } = getEnvironment()
  const path = url.startsWith(`${supabaseUrl}/`) ? url.slice(supabaseUrl.length) : url
  if (!path.startsWith(publicPath)) return null
  const key = path.slice(publicPath.length)
  return ownKey.test(key) ? key : null
}

export function urlsOfKey(key: string): string[] {
  return [urlOfKey(key), getEnvironment().supabaseUrl + urlOfKey(key)]
}

export type ObjectUpload = {
  bucket?: Bucket
  key: string
  body: Blob
  contentType: string
  /** Cache time in seconds. */
  maxAge: number
  signal: AbortSignal
  /** Receives the number of bytes sent. */
  onProgress?: (sent: number) => void
}

/**
 * Never overwrites an object. Renews a rejected token once.
 *
 * @throws AppError; the reason of `signal` after an abort
 */
export async function uploadObject(upload: ObjectUpload): Promise<void> {
  const token = await currentToken()
  const response = await send(upload, token)
  if (!response.isRefused) return settle(response)
  settle(await send(upload, await renewedToken(token)))
}

/**
 * Ignores missing objects.
 *
 * @throws AppError; `AUTH_ERROR` if nobody is signed in, because the bucket would then report success
 */
export async function removeObjects(keys: string[], bucket: Bucket = pictures): Promise<void> {
  if (keys.length === 0) return
  await currentToken()
  const supabase = await getSupabase()
  const { error } = await supabase.storage.from(bucket).remove(keys)
  if (error) throw toAppError(error)
}

/**
 * Returns a URL that opens a private object for anyone who has it.
 *
 * @param lifetime in seconds
 * @throws AppError
 */
export async function signUrl(bucket: Bucket, key: string, lifetime: number): Promise<string> {
  await currentToken()
  const supabase = await getSupabase()
  const { data, error } = await supabase.storage.from(bucket).createSignedUrl(key, lifetime)
  if (error) throw toAppError(error)
  return data.signedUrl
}

async function currentToken(): Promise<string> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.getSession()
  if (error) throw toAppError(error)
  if (!data.session) throw failureOf('AUTH_ERROR')
  return data.session.access_token
}

async function renewedToken(stale: string): Promise<string> {
  const [{ auth }, { renewToken }] = await Promise.all([getSupabase(), import('@/lib/backend/token-renewal')])
  const renewal = await renewToken(auth, stale)
  if (renewal.token !== undefined) return renewal.token
  throw failureOf(renewal.isOver ? 'AUTH_ERROR' : 'NETWORK_ERROR')
}

type BucketResponse = {
  failure?: AppError
  /** The token may have been rejected, whatever the message. */
  isRefused: boolean
}

function settle({ failure }: BucketResponse) {
  if (failure) throw failure
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function send(
  { bucket = pictures, key, body, contentType, maxAge, signal, onProgress }: ObjectUpload,
  token: string,
): Promise<BucketResponse> {
  const { supabaseUrl, supabaseAnonKey } = getEnvironment()
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout>
    const finish = (end: () => void) => {
      clearTimeout(stall)
      signal.removeEventListener('abort', handleAbort)
      end()
    }
    const handleAbort = () => {
      request.abort()
      finish(() => reject(signal.reason))
    }
    const handleStall = () => {
      request.abort()
      finish(() => reject(failureOf('TIMEOUT_ERROR')))
    }
    const awaitProgress = () => {
      clearTimeout(stall)
      stall = setTimeout(handleStall, stallTimeout)
    }
    request.open('POST', `${supabaseUrl}/storage/v1/object/${bucket}/${key}`)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('apikey', supabaseAnonKey)
    request.setRequestHeader('Content-Type', contentType)
    request.setRequestHeader('Cache-Control', `max-age=${maxAge}`)
    request.setRequestHeader('x-upsert', 'false')
    request.upload.onprogress = ({ loaded }) => {
      awaitProgress()
      onProgress?.(Math.min(loaded, body.size))
    }
    request.onload = () => finish(() => resolve(readAnswer(request.status, request.responseText)))
    request.onerror = () => finish(() => reject(failureOf('NETWORK_ERROR')))
    signal.addEventListener('abort', handleAbort, { once: true })
    awaitProgress()
    request.send(body)
  })
}

/** Storage responds with 400, and puts the actual status into the body. */
function readAnswer(status: number, text: string): BucketResponse {
  if (status >= 200 && status < 300) return { isRefused: false }
  let announcement: { statusCode?: string | number; message?: string } = {}
  try {
    announcement = JSON.parse(text) ?? {}
  } catch {
    // The body is a gateway's page.
  }
  const { statusCode = status, message = '' } = announcement
  const isRefused = mayBeTokenRefusal(Number(statusCode), message)
  return { failure: toStorageFailure(Number(statusCode), message, isRefused), isRefused }
}

function toStorageFailure(status: number, message: string, isRefused: boolean): AppError {
  if (status === 409) return failureOf('DUPLICATE_ERROR')
  const isToken = isRefused && (status !== 400 || /\bjw[ts]\b|"exp" claim/i.test(message))
  return isToken ? failureOf('AUTH_ERROR') : toAppError({ message })
}
