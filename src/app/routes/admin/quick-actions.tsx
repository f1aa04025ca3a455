import { Mail, MessageSquare, Plus, Star, type LucideIcon } from 'lucide-react'
import type { FrameActions } from './tabs/frame-actions'

export function QuickActions({ onTab, onAdd }: FrameActions) {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="font-sans eyebrow text-muted">
        Quick Actions
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-px border border-line bg-line lg:grid-cols-4">
        <Action icon={Plus} name="Add Watch" hint="New timepiece" onClick={onAdd} />
        <Action icon={MessageSquare} name="View Inquiries" hint="Check messages" onClick={() => onTab('inquiries')} />
        <Action icon={Star} name="Manage Reviews" hint="Testimonials" onClick={() => onTab('testimonials')} />
        <Action icon={Mail} name="Newsletter" hint="View subscribers" onClick={() => onTab('newsletter')} />
      </div>
    </section>
  )
}

type ActionProps = { icon: LucideIcon; name: string; hint: string; onClick: () => void }

function Action({ icon: Icon, name, hint, onClick }: ActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="group flex min-h-18 gap-x-4 gap-y-1 bg-raised px-4 py-3.5 text-left -outline-offset-2 transition-colors hover:bg-ground max-sm:flex-col sm:items-center sm:px-5"
    >
      <Icon aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-brass" />
      <span className="min-w-0">
        <span className="block text-md font-medium transition-colors group-hover:text-brass-bright">{name}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </button>
  )
}
