import { openProvider } from './provider.ts'

// Usage: `tsx packages/embedded-auth/testing/serve-provider.ts 4174`.
const provider = await openProvider(Number(process.argv[2]))
console.log(`The provider of the tests is at ${provider.baseUrl}.`)
process.once('SIGTERM', () => void provider.close())
