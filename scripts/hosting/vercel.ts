import { paths } from '../../src/lib/pages/pages.ts'
import { watchIdPattern, type HeaderRule } from './rules.ts'

export function vercelConfiguration(rules: HeaderRule[]) {
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: 'vite',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    // For watches newer than the build; existing files take precedence.
    rewrites: [{ source: `${paths.watch(':id')}(${watchIdPattern})`, destination: paths.watch('404') }],
    headers: rules.map(({ path, headers }) => ({
      source: path.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  }
}
