import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

// Other builds draw a toolbar in a process per page, which costs a quarter of the tests' time.
const shell = 'chromium-headless-shell'
const commands = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const knownPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)']}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
]

/**
 * Returns the path of an installed browser, Playwright's download, or Debian's package, which CI on Debian prefers.
 *
 * @throws Error if none is available
 */
export function ensureBrowser(): string {
  return (
    (process.env.CI && !findInstalled([shell]) ? installDebians() : undefined) ??
    findInstalled() ??
    findDownloaded() ??
    downloadPlaywrights() ??
    installDebians() ??
    fail(
      'No Chromium could be found, downloaded or installed. Install Chromium or Chrome, or set CHROME_PATH to its executable, and run the tests again.',
    )
  )
}

function findInstalled(names = commands): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = names.flatMap((command) => folders.map((folder) => path.join(folder, command)))
  const candidates = [process.env.CHROME_PATH, ...onPath, ...knownPlaces]
  return candidates.find((file) => file && existsSync(file) && runs(file))
}

function findDownloaded(): string | undefined {
  const file = chromium.executablePath()
  return existsSync(file) && runs(file) ? file : undefined
}

function downloadPlaywrights(): string | undefined {
  console.log('No Chromium on this machine; trying to download the one of Playwright.')
  const { status } = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 5 * 60_000,
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  })
  return status === 0 ? findDownloaded() : undefined
}

function installDebians(): string | undefined {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return undefined
  const isRoot = process.getuid?.() === 0
  const sudo = !isRoot && spawnSync('sudo', ['-n', 'true']).status === 0
  if (!isRoot && !sudo) return undefined
  console.log("Installing Debian's package of Chromium, without its window.")
  const apt = (...parameters: string[]) => {
    // Wait for another installation to finish.
    const words = ['apt-get', '-o', 'DPkg::Lock::Timeout=300', ...parameters]
    const [command, ...rest] = sudo ? ['sudo', '-n', ...words] : words
    return (
      spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
        .status === 0
    )
  }
  // Recommended packages would install a print service and a terminal.
  const install = () => apt('update') && apt('install', '-y', '--no-install-recommends', shell)
  // The retry helps after a conflict with another installation.
  return install() || install() ? findInstalled() : undefined
}

/** The command may be a stub that only suggests an installation. */
function runs(file: string) {
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true
  try {
    return /chrom/i.test(
      execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 }),
    )
  } catch {
    return false
  }
}

function fail(message: string): never {
  throw new Error(message)
}
