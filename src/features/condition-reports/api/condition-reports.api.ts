import type { ConditionReport, ReportContent } from '@/entities/condition-reports/condition-report'
import { isWatchId, type Watch } from '@/entities/watches/watch'
import { callFunction } from '@/lib/backend/call-function'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { differingPaths, writeOver } from '@/lib/drafts/versions'
import { AppError, toAppError, unwrap } from '@/lib/failures/errors'
import { refusalWords } from '@/lib/failures/refusals'
import { shopDay } from '@shared/shop-clock'
import { reportContent, reportFields, reportFormValues, type ReportFormInput } from '../condition-report.schema'

export type ReportedWatch = Pick<Watch, 'id' | 'brand' | 'name' | 'image_urls'> & { reference: string | null }

/** `updated_at` identifies the version. */
export type DraftVersion = ReportContent & { updated_at: string }

export type ReportDraft = DraftVersion & { id: string }

export type PublishedReport = ConditionReport & { id: string }

export type WatchReports = {
  watch: ReportedWatch
  /** Draft of the next version. */
  draft?: ReportDraft
  /** Newest first. */
  versions: PublishedReport[]
}

const columns =
  'id, number, inspected_by, inspected_on, summary, parts, timing, marks, unknowns, published_at, updated_at' as const

/** Returns null if the watch was deleted. */
export async function fetchReports(watch: string, signal: AbortSignal): Promise<WatchReports | null> {
  if (!isWatchId(watch)) return null
  const supabase = await getSupabase()
  const [about, reports] = await Promise.all([
    supabase
      .from('watches')
      .select('id, brand, name, image_urls, reference')
      .eq('id', watch)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
    supabase
      .from('condition_reports')
      .select(columns)
      .eq('watch_id', watch)
      .order('number', { ascending: false, nullsFirst: true })
      .abortSignal(signal)
      .retry(false),
  ])
  const found = unwrap(about)
  const rows = unwrap(reports)
  const draft = rows.find(({ published_at: publishedAt }) => publishedAt === null)
  return (
    found && {
      watch: found,
      // Database constraints guarantee these types.
      draft: draft as ReportDraft | undefined,
      versions: rows.filter((row) => row !== draft) as unknown as PublishedReport[],
    }
  )
}

type Beginning = { id: string; watch: string; from?: ReportContent }

/**
 * Starts the next version as a copy of the last, by the signed-in owner and dated today. An
 * existing draft is kept.
 */
export async function beginReport({ id, watch, from }: Beginning): Promise<void> {
  const supabase = await getSupabase()
  const { data } = await supabase.auth.getSession()
  const name: unknown = data.session?.user.user_metadata?.full_name
  const { summary = '', parts = {}, timing = {}, marks = [], unknowns = '' } = from ?? {}
  const inspected_by = typeof name === 'string' && name.trim().length > 1 ? name.trim().slice(0, 80) : ''
  const draft = {
    id,
    watch_id: watch,
    inspected_by,
    inspected_on: shopDay(new Date()),
    summary,
    parts,
    timing,
    marks,
    unknowns,
  }
  const signal = AbortSignal.timeout(responseTimeout)
  const { error } = await supabase.from('condition_reports').insert(draft).abortSignal(signal)
  if (error && error.code !== '23505') throw toAppError(error)
}

export type ReportUpdate = { id: string; seen: DraftVersion; values: ReportFormInput }

/** The draft is published by now; `isSame` is true if its content is ours. */
class PublishedMeanwhile extends AppError {
  readonly isSame: boolean

  constructor(isSame: boolean) {
    super('REFUSED_ERROR', refusalWords('report_published'), false)
    this.isSame = isSame
  }
}

/**
 * Saves over the version that was seen.
 *
 * @returns the new `updated_at`
 * @throws VersionConflict if somebody else changed or deleted the draft; AppError
 */
export async function saveReport({ id, seen, values }: ReportUpdate): Promise<string> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(responseTimeout)
  const mine = reportFields(values)
  const fieldsOf = (version: ReportContent) => reportFields(reportFormValues(version))
  let savedAt = ''
  await writeOver<DraftVersion>(seen, {
    thing: 'report',
    write: async ({ updated_at }) => {
      const rows = unwrap(
        await supabase
          .from('condition_reports')
          .update(reportContent(values))
          .eq('id', id)
          .eq('updated_at', updated_at)
          .is('published_at', null)
          .select('updated_at')
          .abortSignal(signal),
      )
      savedAt = rows[0]?.updated_at ?? ''
      return rows
    },
    async read() {
      const report = supabase.from('condition_reports').select(columns).eq('id', id)
      const row = unwrap(await report.abortSignal(signal).retry(false).maybeSingle())
      const current = row as ReportDraft | null
      if (row?.published_at) throw new PublishedMeanwhile(differingPaths(mine, fieldsOf(current!)).length === 0)
      return current
    },
    loses(current, before) {
      const theirs = new Set(differingPaths(fieldsOf(before), fieldsOf(current)))
      return differingPaths(fieldsOf(current), mine).some((path) => theirs.has(path))
    },
  })
  return savedAt
}

/** Succeeds if an earlier attempt was published but its response did not arrive. */
export async function publishReport(update: ReportUpdate): Promise<void> {
  try {
    const seen = await saveReport(update)
    await callFunction('publish_condition_report', { id: update.id, seen })
  } catch (error) {
    if (!(error instanceof PublishedMeanwhile && error.isSame)) throw error
  }
}

/** @throws AppError; `NOT_FOUND_ERROR` if the report is already deleted */
export async function removeReport({ id }: { id: string }): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(responseTimeout)
  unwrap(await supabase.from('condition_reports').delete().eq('id', id).select('id').abortSignal(signal).single())
}
