import { readEnvironment } from '../_shared/environment.ts'
import { createAccount } from './handler.ts'

export default { fetch: createAccount({ environment: readEnvironment() }) }
