import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'

/** Runs a command to its end. @throws Error where it fails */
export function run(command, parameters, { stdio = 'inherit', ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio, ...options })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${[command, ...parameters].join(' ')} ended with ${code}`))
    })
  })
}

/** The same, with what it prints in a file. */
export async function runToFile(command, parameters, { output, ...options }) {
  const file = createWriteStream(output)
  await new Promise((resolve) => file.once('open', resolve))
  try {
    await run(command, parameters, { ...options, stdio: ['ignore', file, 'inherit'] })
  } finally {
    file.close()
  }
}
