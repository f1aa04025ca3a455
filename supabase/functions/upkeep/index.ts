import { readEnvironment } from '../_shared/environment.ts'
import { createUpkeep } from './handler.ts'

export default { fetch: createUpkeep({ environment: readEnvironment() }) }
