import { Logo } from '@/components/logo'

export function ConfigurationProblem({ sentence }: { sentence: string }) {
  return (
    <main className="wrap grid min-h-svh content-center gap-8">
      <title>Configuration problem</title>
      <Logo />
      <h1 className="display-3">This site is not configured yet</h1>
      <p role="alert" className="max-w-prose text-muted">
        {sentence}
      </p>
    </main>
  )
}
