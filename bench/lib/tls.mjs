// One self-signed certificate per machine, kept in the temporary folder, never in the repository.
import { createHash, createPublicKey } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import selfsigned from 'selfsigned'

const tenYears = 3650 * 24 * 60 * 60_000

/** The key and the certificate of every server here. */
export async function certificate() {
  const folder = path.join(tmpdir(), 'bench-tls')
  const file = path.join(folder, 'pair.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const made = await selfsigned.generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + tenYears),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  })
  const pair = { key: made.private, cert: made.cert }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(pair), { mode: 0o600 })
  return pair
}

/** How a browser is told to trust the certificate; one that is merely ignored is not cached with. */
export async function certificateHash() {
  const { cert } = await certificate()
  const publicKey = createPublicKey(cert).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(publicKey).digest('base64')
}
