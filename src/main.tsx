import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { ConfigurationProblem } from './app/configuration-problem'
import { getEnvironment } from './lib/env'
import './styles/main.css'

// Each page names itself; the first title of a document is the one that counts.
document.querySelector('title[data-static]')?.remove()

const root = createRoot(document.getElementById('root')!)

try {
  getEnvironment()
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error)
  console.error(sentence)
  root.render(<ConfigurationProblem sentence={sentence} />)
}
