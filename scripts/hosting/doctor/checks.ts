import { captcha, confirmation, emails, providers, signUp } from './accounts.ts'
import { buckets } from './buckets.ts'
import { builtPages, sitemap } from './catalogue.ts'
import type { Check } from './check.ts'
import { edgeFunctions } from './functions.ts'
import { jobs, vault } from './jobs.ts'
import { projectUrl, publishableKey, secretKey } from './keys.ts'
import { migrations, tables } from './migrations.ts'
import { rowLevelSecurity, schema } from './schema.ts'
import { secrets } from './secrets.ts'
import { pageUrls, canonical, headers } from './site.ts'

export const checks: Check[] = [
  projectUrl,
  publishableKey,
  secretKey,
  migrations,
  tables,
  rowLevelSecurity,
  ...schema,
  buckets,
  jobs,
  vault,
  edgeFunctions,
  signUp,
  confirmation,
  providers,
  captcha,
  emails,
  pageUrls,
  headers,
  canonical,
  sitemap,
  builtPages,
  secrets,
]
