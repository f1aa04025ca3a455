import { expect, it } from 'vitest'
import { checkCaptions, checkDocument, checkPicture, checkVideo } from './check-file'

const megabyte = 1024 * 1024
const jpeg = '\xff\xd8\xff\xe0'
const film = '\0\0\0\x18ftypisom\0\0\x02\0isommp41'

function fileOf(beginning: string, name: string, size = beginning.length) {
  const head = Uint8Array.from(beginning, (letter) => letter.charCodeAt(0))
  return new File([head, new Uint8Array(size - head.length)], name)
}

it.each([
  [checkPicture, jpeg, 40, 'Image size must be less than 40MB'],
  [checkVideo, film, 50, 'Video size must be less than 50MB'],
  [checkCaptions, 'WEBVTT\n', 1, 'Captions size must be less than 1MB'],
  [checkDocument, '%PDF-1.7', 10, 'A PDF must be at most 10MB'],
])('%o accepts files that start with %j up to %d MB', async (check, beginning, limit, refusal) => {
  const name = 'film.mp4'
  await expect(check(fileOf(beginning, name, limit * megabyte))).resolves.not.toThrow()
  await expect(check(fileOf(beginning, name, limit * megabyte + 1))).rejects.toThrow(refusal)
})

it('rejects content of another kind', async () => {
  const text = fileOf('not a film, whatever its name', 'notes.mp4')
  await expect(checkPicture(text)).rejects.toThrow('Please upload a valid image file (JPG, PNG, or WebP)')
  await expect(checkVideo(text)).rejects.toThrow('Please upload a valid video file (MP4, WebM, OGG, or MOV)')
  await expect(checkCaptions(text)).rejects.toThrow('Please upload a valid captions file (WebVTT)')
  await expect(checkDocument(text)).rejects.toThrow('Please choose a PDF file')
})
