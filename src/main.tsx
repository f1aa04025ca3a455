import { startApp } from './app/start-app'
import './styles/main.css'

// All other code is in the chunk that every page shares.

// boot.js may import this script before the document is parsed.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

// Browsers use the first of two titles, and each page renders its own.
document.querySelector('title[data-static]')?.remove()

await startApp()
