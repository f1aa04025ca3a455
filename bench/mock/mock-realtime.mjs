// Enough of Realtime for a dashboard to be connected: it joins, its heart beats, and nothing ever happens.
import { createHash } from 'node:crypto'

/** What RFC 6455 has a server add to the key of its client. */
const handshakeSuffix = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const textFrame = 1

/** Takes a connection over as a WebSocket. */
export function acceptRealtime(request, socket) {
  const key = createHash('sha1')
    .update(request.headers['sec-websocket-key'] + handshakeSuffix)
    .digest('base64')
  socket.on('error', () => {})
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
  )
  let received = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (let frame = readFrame(received); frame; frame = readFrame(received)) {
      received = received.subarray(frame.length)
      if (frame.kind === textFrame) socket.write(writeFrame(answerTo(JSON.parse(frame.text))))
    }
  })
}

/** The first whole frame of what a browser has sent, always masked; undefined where there is none yet. */
function readFrame(bytes) {
  if (bytes.length < 2) return undefined
  const short = bytes[1] & 0x7f
  const start = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < start + 4) return undefined
  const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  const length = start + 4 + size
  if (bytes.length < length) return undefined
  const mask = bytes.subarray(start, start + 4)
  const text = Buffer.from(bytes.subarray(start + 4, length).map((byte, index) => byte ^ mask[index % 4])).toString()
  return { kind: bytes[0] & 0x0f, text, length }
}

function writeFrame(text) {
  const body = Buffer.from(text)
  const isLong = body.length > 125
  const head = Buffer.alloc(isLong ? 4 : 2)
  head[0] = 0x80 | textFrame
  head[1] = isLong ? 126 : body.length
  if (isLong) head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
}

/** Everything is granted; messages are arrays in the newer form of the protocol. */
function answerTo(message) {
  const isArray = Array.isArray(message)
  const [join, ref, topic, , payload] = isArray
    ? message
    : [message.join_ref, message.ref, message.topic, message.event, message.payload]
  const changes = payload?.config?.postgres_changes?.map((change, index) => ({ id: index + 1, ...change }))
  const answer = { status: 'ok', response: changes ? { postgres_changes: changes } : {} }
  return JSON.stringify(
    isArray
      ? [join, ref, topic, 'phx_reply', answer]
      : { join_ref: join, ref, topic, event: 'phx_reply', payload: answer },
  )
}
