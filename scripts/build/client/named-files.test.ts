import { build, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { refuseUnmatched } from './named-files.ts'
import { ownerFolder } from './owner-folder.ts'
import { sharedChunks } from './shared-chunks.ts'

describe('files that a build step names', () => {
  const files = ['src/lib/media.ts', `${process.cwd()}/src/app/router.tsx`, '\0vite/preload-helper.js']

  it('are found by their path, and by a pattern', () => {
    expect(() => refuseUnmatched('a.ts', ['src/lib/media.ts', 'src/app{,/**}'], files)).not.toThrow()
  })

  it('end the build with the pattern that matches none of them', () => {
    expect(() => refuseUnmatched('a.ts', ['src/lib/*.ts', 'src/lib/gone.ts'], files)).toThrow(
      /^a\.ts names what the build does not have: src\/lib\/gone\.ts\./,
    )
  })
})

describe('a build without the modules that it names', () => {
  const virtual: Plugin = {
    name: 'virtual',
    resolveId: (id) => (id === 'virtual' ? '\0virtual' : undefined),
    load: (id) => (id === '\0virtual' ? 'console.log(1)' : undefined),
  }

  it.each([
    ['src/features/catalogue/use-watch-list.ts', sharedChunks()],
    ['src/app/routes/admin/**', ownerFolder()],
  ])('fails with %s', async (pattern, step) => {
    const building = build({
      configFile: false,
      logLevel: 'silent',
      plugins: [virtual, step],
      build: { write: false, rolldownOptions: { input: 'virtual' } },
    })
    await expect(building).rejects.toThrow(pattern)
  })
})
