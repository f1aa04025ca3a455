import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { undoableChanges } from '@/dashboard/changes/undo'
import { randomId } from '@/lib/backend/random-id'
import { withSession } from '@/lib/drafts/unsaved'
import { toAppError } from '@/lib/failures/errors'
import { sendReport } from '@/lib/failures/report-failure'
import { notify } from '@/lib/notify'
import type { ImportFormat, ImportKind } from './import-kind'
import { importKeys, importRows, importsQuery, type Entry, type ImportHead } from './import.api'
import type { Encoding } from './reading/encoding'
import { FileProblem, largest, mostPictures, problems } from './reading/limits'
import type { ChosenFile } from './reading/paths'
import { readCsv, refuseTooMany, type ReadFile, type Table } from './reading/read-csv'
import { formatOf, matchColumns, statedFields, toRows, type Matching } from './rows/columns'
import { PictureFiles } from './rows/pictures'
import { entryOf, isWanted, noteOutcome, planRows, type PlannedRow } from './rows/plan'
import { importRowsOf } from './run/import-run'

export type Step = 'file' | 'columns' | 'check' | 'run'

type OpenFile = {
  source: File
  name: string
  read: ReadFile
  /** The result of the format's `unfold`. */
  table: Table
  format?: ImportFormat
}

/** An import with a `problem` has stopped and can be retried. */
type RunState = { done: number; total: number; isOver: boolean; problem?: string }

const trialSize = 100

export function useImport(kind: ImportKind) {
  const client = useQueryClient()
  const past = useQuery(importsQuery(kind.id))
  const [step, setStep] = useState<Step>('file')
  const [file, setFile] = useState<OpenFile>()
  const [pictures, setPictures] = useState<ChosenFile[]>([])
  const [matching, setMatching] = useState<Matching>({})
  const [isPublished, setIsPublished] = useState(false)
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [plan, setPlan] = useState<PlannedRow[]>([])
  const [checked, setChecked] = useState<number>()
  const [checking, setChecking] = useState<string>()
  const [run, setRun] = useState<RunState>()
  const files = useRef(new PictureFiles([]))
  const head = useRef<ImportHead>(undefined)
  const requests = useRef(new AbortController())
  useEffect(() => () => requests.current.abort(), [])

  const source = file?.format?.source ?? 'other'

  async function during(label: string, work: () => Promise<void>) {
    setBusy(label)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof FileProblem)) sendReport('A file could not be read', toAppError(error))
      setProblem(error instanceof FileProblem ? error.message : problems.unreadable)
    } finally {
      setBusy(undefined)
    }
  }

  const chooseTable = (picked: File, encoding?: Encoding) =>
    during('Reading the file...', async () => {
      if (picked.size > largest.csv) throw new FileProblem(problems.csvTooLarge)
      const read = readCsv(new Uint8Array(await picked.arrayBuffer()), encoding)
      const format = formatOf(kind, read.headings)
      const table = format?.unfold?.(read) ?? read
      if (!format?.groupedBy) refuseTooMany(table.rows.length)
      setMatching(matchColumns(kind, table.headings, format))
      setFile({ source: picked, name: picked.name.slice(0, 255), read, table, format })
    })

  const choosePictures = (picked: File[]) =>
    during('Reading the pictures...', async () => {
      const chosen: ChosenFile[] = []
      for (const each of picked) {
        if (/\.zip$/i.test(each.name)) {
          const { readZip } = await import('./reading/read-zip')
          // The name of each of several ZIPs is the folder of its files.
          const folder = picked.length > 1 ? `${each.name.slice(0, -4)}/` : ''
          chosen.push(...(await readZip(each)).map((entry) => ({ ...entry, path: `${folder}${entry.path}` })))
        } else chosen.push({ path: each.name, size: each.size, open: async () => each })
      }
      if (chosen.length > mostPictures) throw new FileProblem(problems.tooManyPictures)
      setPictures(chosen)
    })

  async function check() {
    if (!file) return
    const { table, format } = file
    await during('Reading the rows...', async () => {
      const rows = toRows(kind, table, matching, format)
      refuseTooMany(rows.length)
      files.current = new PictureFiles(pictures)
      const choices = { stated: statedFields(kind, matching), source, isPublished }
      const planned = await planRows(kind, rows, choices, files.current)
      head.current = { id: randomId(), kind: kind.id, file_name: file.name, source }
      setPlan(planned)
      setStep('check')
      void askAbout(planned)
    })
  }

  /** Aborts running requests and returns the next signal. */
  function nextSignal() {
    requests.current.abort()
    requests.current = new AbortController()
    return requests.current.signal
  }

  const send = (isTrial: boolean, signal: AbortSignal) =>
    withSession((entries: Entry[]) => importRows(head.current!, entries, isTrial, signal))

  async function dryRun(rows: PlannedRow[], signal: AbortSignal) {
    for (let at = 0; at < rows.length; at += trialSize) {
      const part = rows.slice(at, at + trialSize)
      const outcomes = await send(true, signal)(part.map((row) => entryOf(row)))
      part.forEach((row, index) => noteOutcome(kind, row, outcomes[index]))
      setChecked((done) => (done === undefined ? done : done + part.length))
      redraw()
    }
  }

  async function askAbout(rows: PlannedRow[]) {
    const signal = nextSignal()
    setChecking(undefined)
    const asked = rows.filter(({ entry, outcome, problems }) => entry && !outcome && Object.keys(problems).length === 0)
    setChecked(rows.length - asked.length)
    try {
      await dryRun(asked, signal)
    } catch (error) {
      if (signal.aborted) return
      setChecking(toAppError(error).words)
    }
    setChecked(undefined)
  }

  // Rows change in place, because copying five thousand would be slow.
  const redraw = () => setPlan((rows) => [...rows])

  function choose(rows: PlannedRow[], choice: Pick<Partial<PlannedRow>, 'isLeftOut' | 'overwrites'>) {
    for (const row of rows) Object.assign(row, choice)
    redraw()
  }

  /** After a failure, imports the rest. */
  async function start() {
    const { id } = head.current!
    const signal = nextSignal()
    const done = () => plan.filter(({ result }) => result).length
    const total = done() + plan.filter(isWanted).length
    const say = (state: Partial<RunState>) => setRun({ done: done(), total, isOver: false, ...state })
    setChecked(undefined)
    setStep('run')
    const isRetry = run?.problem !== undefined
    say({})
    try {
      // A request without a response may have arrived.
      if (isRetry) await dryRun(plan.filter(isWanted), signal)
      await importRowsOf(plan, {
        bring: (awaited) => kind.pictures!.bring(awaited, signal),
        send: send(false, signal),
        onBatch: () => say({}),
      })
      say({ isOver: true })
      const isWritten = plan.some(({ result }) => result && ['new', 'changed'].includes(result.outcome))
      notify.success('Import finished', undefined, isWritten ? undoableChanges([id]) : undefined)
    } catch (error) {
      if (!signal.aborted) say({ problem: toAppError(error).words })
    } finally {
      for (const queryKey of [...kind.invalidates, importKeys.all]) void client.invalidateQueries({ queryKey })
    }
  }

  return {
    kind,
    step,
    setStep,
    past,
    file,
    chosen: pictures,
    matching,
    setMatching,
    isPublished,
    setIsPublished,
    busy,
    problem,
    plan,
    /** Rows with a response to the dry run; undefined once it is over. */
    checked,
    /** The message of a failed dry run. */
    checking,
    unused: files.current.unused.size,
    run,
    chooseTable,
    choosePictures,
    check,
    askAgain: () => askAbout(plan),
    choose,
    start,
  }
}

export type OpenImport = ReturnType<typeof useImport>
