// One self-signed certificate for every server of a run.
import { createHash, createPublicKey } from 'node:crypto'
import selfsigned from 'selfsigned'

const made = selfsigned.generate([{ name: 'commonName', value: '127.0.0.1' }], {
  keySize: 2048,
  algorithm: 'sha256',
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

/** The key and the certificate of every server here. */
export async function certificate() {
  const { private: key, cert } = await made
  return { key, cert }
}

/** How a browser is told to trust the certificate; one that is merely ignored is not cached with. */
export async function certificateHash() {
  const { cert } = await certificate()
  const publicKey = createPublicKey(cert).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(publicKey).digest('base64')
}
