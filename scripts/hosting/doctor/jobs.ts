import { giveDatabase, repairedBySql, ok, someOf, unknown, wrong, type Check } from './check.ts'
import { pendingMigrations } from './migrations.ts'

// Expected jobs and secrets are extracted from the migrated functions in `private`: calls of `cron.schedule('name',
// 'when', …)` and reads of `decrypted_secrets where name = '…'`.

type Job = { job: string; schedule: string; command: string; maker: string }
type LiveJob = { job: string; schedule: string; command: string; active: boolean; failed: boolean }

const expectedJobs = `
  select found[1] as job, found[2] as schedule, coalesce(found[3], found[4]) as command, proname as maker
  from pg_proc cross join lateral regexp_matches(
    prosrc, $$cron\\.schedule\\(\\s*'([^']+)',\\s*'([^']+)',\\s*(?:'([^']+)'|\\$run\\$(.+?)\\$run\\$)$$, 'g') as found
  where pronamespace = 'private'::regnamespace order by 1`

const expectedSecrets = `
  select distinct found[1] as name
  from pg_proc cross join lateral regexp_matches(prosrc, $$decrypted_secrets where name = '([^']+)'$$, 'g') as found
  where pronamespace = 'private'::regnamespace order by 1`

const liveJobs = `
  select jobname as job, schedule, command, active, coalesce((
    select run.status = 'failed' from cron.job_run_details as run
    where run.jobid = job.jobid and run.status in ('failed', 'succeeded') order by run.start_time desc limit 1), false) as failed
  from cron.job as job`

const isThere = (relation: string) => `select to_regclass('${relation}') is not null as there`
const extensions = 'Dashboard → Database → Extensions'

/** Without these secrets, the site works with less automation. */
const optionalSecrets: Record<string, string> = {
  deploy_hook: 'the site is not rebuilt automatically (docs/deploy.md, step 9)',
}

export const jobs: Check = {
  name: 'jobs',
  async examine({ query, expect }) {
    if (!query) return unknown('the API does not show which are scheduled', giveDatabase)
    const expected = await expect<Job>(expectedJobs)
    const again = [...new Set(expected.map(({ maker }) => maker))].map((maker) => `select private.${maker}();`)
    const [{ there }] = await query<{ there: boolean }>(isThere('cron.job'))
    if (!there) {
      return wrong(
        'none is scheduled: pg_cron is off',
        `${extensions}: turn pg_cron and pg_net on; then, in the SQL editor: ${again.join(' ')}`,
      )
    }
    // Without pg_net the jobs run but can't call functions.
    const [{ there: isNetThere }] = await query<{ there: boolean }>(
      `select to_regnamespace('net') is not null as there`,
    )
    if (!isNetThere) {
      return wrong(
        'cannot call the functions: pg_net is off',
        `${extensions}: turn pg_net on. The jobs need nothing else.`,
      )
    }
    const live = await query<LiveJob>(liveJobs)
    const bySchedule = expected.flatMap((job) => {
      const found = live.find((each) => each.job === job.job)
      if (!found) return [`'${job.job}' is not scheduled`]
      const isSame = found.schedule === job.schedule && found.command.trim() === job.command.trim()
      return isSame
        ? []
        : [`'${job.job}' runs '${found.command}' at ${found.schedule}, not '${job.command}' at ${job.schedule}`]
    })
    const asleep = expected.filter(({ job }) => live.some((each) => each.job === job && !each.active))
    const faults = [...bySchedule, ...asleep.map(({ job }) => `'${job}' is turned off`)]
    if (faults.length > 0) {
      const { missing } = await pendingMigrations(query, expect)
      if (missing.length > 0)
        return wrong(someOf(faults), 'Migrations are missing: run npx supabase@3 db push --remote.')
      const awakening = asleep.map(
        ({ job }) => `select cron.alter_job((select jobid from cron.job where jobname = '${job}'), active := true);`,
      )
      return repairedBySql(someOf(faults), [...(bySchedule.length > 0 ? again : []), ...awakening])
    }
    const failed = expected.filter(({ job }) => live.some((each) => each.job === job && each.failed))
    if (failed.length > 0) {
      return wrong(
        `the last run of ${failed.map(({ job }) => `'${job}'`).join(', ')} failed`,
        'To see why, run in the SQL editor: select status, return_message, start_time from cron.job_run_details order by start_time desc limit 5;',
      )
    }
    return ok(`all ${expected.length} are scheduled`)
  },
}

export const vault: Check = {
  name: 'vault secrets',
  async examine({ query, expect, supabaseUrl }) {
    if (!query) return unknown('the API does not show which exist', giveDatabase)
    const expected = (await expect<{ name: string }>(expectedSecrets)).map(({ name }) => name)
    const [{ there }] = await query<{ there: boolean }>(isThere('vault.decrypted_secrets'))
    if (!there) return wrong('there is no vault', `${extensions}: turn supabase_vault on.`)
    // Only the URL's value is read.
    const live = await query<{ name: string; url: string | null }>(
      `select name, case when name = 'emails_url' then decrypted_secret end as url from vault.decrypted_secrets`,
    )
    const missing = expected.filter((name) => !live.some((each) => each.name === name))
    const needed = missing.filter((name) => !(name in optionalSecrets))
    const url = `${supabaseUrl}/functions/v1/emails`
    if (needed.length > 0) {
      const statements = needed.map(
        (name) => `select vault.create_secret('${name === 'emails_url' ? url : '…'}', '${name}');`,
      )
      return wrong(
        `${needed.join(', ')} ${needed.length === 1 ? 'is' : 'are'} missing: no e-mail is sent automatically`,
        `In the SQL editor, with each “…” replaced by the secret (docs/deploy.md, Cron jobs): ${statements.join(' ')}`,
      )
    }
    const actual = live.find(({ name }) => name === 'emails_url')?.url
    if (actual && actual.replace(/\/$/, '') !== url) {
      return wrong(
        `emails_url is ${actual}, which is another project`,
        `In the SQL editor: select vault.update_secret((select id from vault.secrets where name = 'emails_url'), '${url}');`,
      )
    }
    const without = missing.map((name) => `${name} is not set: ${optionalSecrets[name]}`)
    return ok([`${expected.length - missing.length} are set`, ...without].join('; '))
  },
}
