import { Component, type ReactNode } from 'react'
import { AbsenceReason, AgainButton, type MissingProps } from '@/components/part-missing'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Elements } from '@/lib/elements'
import { reportFailure } from '@/lib/failures/report-failure'

type PanelBoundaryProps = { children: Elements }

export class PanelBoundary extends Component<PanelBoundaryProps, { isBroken: boolean }> {
  state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  componentDidCatch(error: Error) {
    reportFailure('This tab broke', error)
  }

  render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <PanelProblem reason="Reload the dashboard.">
        <button type="button" onClick={() => window.location.reload()} className={buttonStyles(againLook)}>
          Reload
        </button>
      </PanelProblem>
    )
  }
}

export function MissingPanel(props: MissingProps) {
  return (
    <PanelProblem reason={<AbsenceReason {...props} />}>
      <AgainButton {...props} {...againLook} />
    </PanelProblem>
  )
}

const againLook = { look: 'outline', size: 'sm', className: 'mt-6' } as const

function PanelProblem({ reason, children }: { reason: ReactNode; children: Elements }) {
  return (
    <div role="alert" className="border-y border-line py-14 text-center">
      <h2 className="display-3">This tab could not be shown</h2>
      <p className="mt-2 text-muted">
        <span>{reason}</span> The other tabs still work.
      </p>
      {children}
    </div>
  )
}
