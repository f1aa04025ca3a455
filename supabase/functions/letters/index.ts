import { readEnvironment } from '../_shared/environment.ts'
import { createLetters } from './handler.ts'

export default { fetch: createLetters({ environment: readEnvironment() }) }
