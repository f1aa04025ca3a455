/** What of Playwright's report is read here. */
export type Report = { stats: { expected: number; flaky: number; unexpected: number }; suites: Suite[] }

type Annotation = { type: string; description?: string }
type Case = { projectName: string; status: string; annotations: Annotation[]; results: { duration: number }[] }
type Suite = {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: Case[] }[]
}

/** Names each test that the backend cannot run, by what it lacks. */
export function sayWhatWasSkipped(suites: Suite[]) {
  const byReason = new Map<string, string[]>()
  for (const { name, reason } of suites.flatMap(skippedOf)) {
    byReason.set(reason, [...(byReason.get(reason) ?? []), name])
  }
  for (const [reason, names] of byReason) {
    console.log(`\n${names.length} skipped, for want of ${reason}:`)
    for (const name of names) console.log(`  ${name}`)
  }
}

function skippedOf({ file, suites = [], specs }: Suite): { name: string; reason: string }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ projectName, annotations }) => ({
        name: `${file}: ${title} (${projectName})`,
        reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'a reason',
      })),
  )
  return [...own, ...suites.flatMap(skippedOf)]
}
