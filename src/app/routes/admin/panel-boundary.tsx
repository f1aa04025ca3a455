import { Component, type ErrorInfo, type ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'

type PanelBoundaryProps = { children: ReactNode }

/** A tab that breaks, or whose file does not arrive, leaves the others whole. */
export class PanelBoundary extends Component<PanelBoundaryProps, { isBroken: boolean }> {
  state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('This tab broke:', error.message, componentStack)
  }

  render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div role="alert" className="border-y border-line py-14 text-center">
        <h2 className="display-3">This tab could not be shown</h2>
        <p className="mt-2 text-muted">
          Check your connection and load the dashboard again. The other tabs still work.
        </p>
        <button
          type="button"
          onClick={() => window.location.reload()}
          className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-6' })}
        >
          Load again
        </button>
      </div>
    )
  }
}
