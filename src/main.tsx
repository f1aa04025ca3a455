import { startApp } from './app/start-app'
import './styles/main.css'

// What is more than this stands in the chunk that every page shares.

// boot.js may import this script before the document is parsed.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

// Of two titles the browser takes the first; each page renders its own.
document.querySelector('title[data-static]')?.remove()

await startApp()
