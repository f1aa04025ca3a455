export const heic = { mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') }
export const gif = { mimeType: 'image/gif', buffer: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64') }
export const notAPicture = { mimeType: 'image/jpeg', buffer: Buffer.from('This is no picture.') }

export const videoBeginnings = {
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'),
  mov: Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  ', 'latin1'),
  webm: Buffer.from('\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm', 'latin1'),
  ogg: Buffer.from('OggS\0\x02', 'latin1'),
}
