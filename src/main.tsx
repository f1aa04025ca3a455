import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { ConfigurationProblem } from './app/configuration-problem'
import { getEnvironment } from './lib/env'
import './styles/main.css'

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
