import { createHash } from 'node:crypto'
import { copyFile, mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { App } from '@supabase/lite'

type StorageAdapter = NonNullable<App['_storageAdapter']>

const contentTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.ogg': 'video/ogg',
  '.ogv': 'video/ogg',
  '.mov': 'video/quicktime',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
}

/**
 * Stores objects as files, `<folder>/<bucket>/<key>`. The middleware serves public buckets from the same folder with
 * `Range` support.
 */
export function createFileStorage(folder: string): StorageAdapter {
  const root = path.resolve(folder)

  function fileOf(bucket: string, key: string) {
    const file = path.resolve(root, bucket, key)
    if (!file.startsWith(path.join(root, bucket) + path.sep)) throw new Error(`Invalid object key: ${key}`)
    return file
  }

  async function describe(bucket: string, key: string) {
    const file = fileOf(bucket, key)
    const { size, mtime } = await stat(file)
    return {
      cacheControl: 'no-cache',
      contentLength: size,
      size,
      mimetype: contentTypes[path.extname(key).toLowerCase()] ?? 'application/octet-stream',
      lastModified: mtime,
      eTag: `"${createHash('md5').update(`${file}:${mtime.getTime()}:${size}`).digest('hex')}"`,
    }
  }

  return {
    driver: null,
    async getObject(bucket, key) {
      const metadata = await describe(bucket, key)
      // Opening the file first turns a concurrent deletion into a 404.
      const file = await open(fileOf(bucket, key))
      const body = Readable.toWeb(file.createReadStream())
      return { httpStatusCode: 200, metadata, body }
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const file = fileOf(bucket, key)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(
        file,
        body instanceof Uint8Array ? body : Buffer.from(await new Response(body as ReadableStream).arrayBuffer()),
      )
      return { ...(await describe(bucket, key)), mimetype: contentType, cacheControl }
    },
    async deleteObject(bucket, key) {
      await rm(fileOf(bucket, key), { force: true })
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => rm(fileOf(bucket, key), { force: true })))
    },
    async copyObject(sourceBucket, source, _version, destinationBucket, destination) {
      const file = fileOf(destinationBucket, destination)
      await mkdir(path.dirname(file), { recursive: true })
      await copyFile(fileOf(sourceBucket, source), file)
      const { eTag, lastModified } = await describe(destinationBucket, destination)
      return { httpStatusCode: 200, eTag, lastModified }
    },
    async headObject(bucket, key) {
      return describe(bucket, key)
    },
    async privateAssetUrl(bucket, key) {
      return `file://${fileOf(bucket, key)}`
    },
  }
}
