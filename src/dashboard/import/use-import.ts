import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { undoableChanges } from '@/dashboard/changes/undo'
import { randomId } from '@/lib/backend/random-id'
import { withSession } from '@/lib/drafts/unsaved'
import { toAppError } from '@/lib/failures/errors'
import { sendReport } from '@/lib/failures/report-failure'
import { notify } from '@/lib/notify'
import type { ImportFormat, ImportKind, Texts } from './import-kind'
import { importRows, type Entry, type ImportHead } from './import.api'
import { importKeys, importsQuery } from './import.queries'
import { FileProblem, largest, mostPictures, problems } from './reading/limits'
import type { ChosenFile } from './reading/paths'
import { readCsv, refuseTooMany, type ReadFile, type Reading, type Table } from './reading/read-csv'
import {
  formatOf,
  matchColumns,
  recallMatching,
  rememberMatching,
  statedFields,
  toRows,
  type Matching,
} from './rows/columns'
import { PictureFiles } from './rows/pictures'
import { checkRow, isWanted, lookAtPictures, planRows, type PlannedRow } from './rows/plan'
import { importRowsOf } from './run/import-run'

export type Step = 'file' | 'columns' | 'check' | 'run'

type OpenFile = {
  source: File
  name: string
  /** As it was read, and as its format is matched. */
  read: ReadFile
  table: Table
  format?: ImportFormat
  isRemembered: boolean
}

/** How far an import is. With a problem, it has stopped and can be tried again. */
export type RunState = { done: number; total: number; isOver: boolean; problem?: string }

/** Rows per request of the dry run. */
const trialSize = 100

/** An import from the choice of a file to its end. */
export function useImport(kind: ImportKind) {
  const client = useQueryClient()
  const past = useQuery(importsQuery(kind.id))
  const [step, setStep] = useState<Step>('file')
  const [file, setFile] = useState<OpenFile>()
  const [pictures, setPictures] = useState<{ chosen: ChosenFile[]; leftOut: string[] }>({ chosen: [], leftOut: [] })
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

  const chooseTable = (picked: File, reading?: Reading) =>
    during('Reading the file...', async () => {
      if (picked.size > largest.csv) throw new FileProblem(problems.csvTooLarge)
      const read = await readCsv(new Uint8Array(await picked.arrayBuffer()), reading)
      const format = formatOf(kind, read.headings)
      const table = format?.unfold?.(read) ?? read
      if (!format?.groupedBy) refuseTooMany(table.rows.length)
      const recalled = recallMatching(kind, table.headings)
      setMatching(recalled ?? matchColumns(kind, table.headings, format))
      const isRemembered = recalled !== undefined
      setFile({ source: picked, name: picked.name.slice(0, 255), read, table, format, isRemembered })
    })

  /** Reads the chosen file again, in another encoding or by another row of headings. */
  const readAgain = (reading: Reading) =>
    file && chooseTable(file.source, { encoding: file.read.encoding, headingLine: file.read.headingLine, ...reading })

  const choosePictures = (picked: File[]) =>
    during('Reading the pictures...', async () => {
      const chosen: ChosenFile[] = []
      const leftOut: string[] = []
      for (const each of picked) {
        if (/\.zip$/i.test(each.name)) {
          const { readZip } = await import('./reading/read-zip')
          const zip = await readZip(each)
          // Of several ZIPs, the name of each is a folder.
          const folder = picked.length > 1 ? `${each.name.slice(0, -4)}/` : ''
          chosen.push(...zip.files.map((file) => ({ ...file, path: `${folder}${file.path}` })))
          leftOut.push(...zip.leftOut)
        } else {
          const path = each.webkitRelativePath || each.name
          chosen.push({ path, size: each.size, head: async () => each, open: async () => each })
        }
      }
      if (chosen.length > mostPictures) throw new FileProblem(problems.tooManyPictures)
      setPictures({ chosen, leftOut })
    })

  /** Plans the rows and starts the dry run. */
  async function check() {
    if (!file) return
    const { table, format } = file
    await during('Reading the rows...', async () => {
      const rows = toRows(kind, table, matching, format)
      refuseTooMany(rows.length)
      files.current = new PictureFiles(pictures.chosen)
      const planned = await planRows(kind, rows, statedFields(kind, matching), source, files.current)
      head.current = { id: randomId(), kind: kind.id, file_name: file.name, source, is_published: isPublished }
      rememberMatching(kind, table.headings, matching)
      setPlan(planned)
      setStep('check')
      void askAbout(planned)
    })
  }

  /** Ends the requests that are on their way, and returns the signal for the next ones. */
  function nextSignal() {
    requests.current.abort()
    requests.current = new AbortController()
    return requests.current.signal
  }

  const send = (isTrial: boolean, signal: AbortSignal) =>
    withSession((entries: Entry[]) => importRows(head.current!, entries, isTrial, signal))

  /** The dry run of the rows without an outcome. */
  async function askAbout(rows: PlannedRow[]) {
    const signal = nextSignal()
    const ask = send(true, signal)
    setChecking(undefined)
    try {
      const asked = rows.filter(
        ({ entry, outcome, problems }) => entry && !outcome && Object.keys(problems).length === 0,
      )
      for (let at = 0; at < asked.length; at += trialSize) {
        setChecked(rows.length - asked.length + at)
        const part = asked.slice(at, at + trialSize)
        const [answers] = await Promise.all([
          ask(part.map(({ entry }) => entry!)),
          kind.pictures && lookAtPictures(part, kind.pictures.refusalOf),
        ])
        part.forEach((row, index) => (row.outcome = answers[index]))
        redraw()
      }
    } catch (error) {
      if (signal.aborted) return
      setChecking(toAppError(error).words)
    }
    setChecked(undefined)
  }

  // Rows are changed in place: otherwise each letter would copy five thousand.
  const redraw = () => setPlan((rows) => [...rows])

  /** Checks rows again after a correction. */
  function rewrite(rows: PlannedRow[], textsOf: (row: PlannedRow) => Texts, field?: string) {
    const stated = statedFields(kind, matching)
    if (field) stated.add(field)
    for (const row of rows) {
      const checkedAgain = checkRow(kind, { ...row, texts: textsOf(row) }, stated, source, files.current)
      Object.assign(row, checkedAgain, { outcome: undefined, isTouched: true })
    }
    redraw()
    return askAbout(plan)
  }

  const mend = (row: PlannedRow, field: string, text: string) =>
    rewrite([row], ({ texts }) => ({ ...texts, [field]: text }), field)

  /** Applies the owner's choice about rows. */
  function choose(rows: PlannedRow[], choice: Pick<Partial<PlannedRow>, 'isLeftOut' | 'overwrites'>) {
    for (const row of rows) Object.assign(row, choice, { isTouched: true })
    redraw()
  }

  /** Imports the rows, or after a failure the rest of them. */
  async function start() {
    const { id } = head.current!
    const signal = nextSignal()
    const done = () => plan.filter(({ result }) => result).length
    const total = done() + plan.filter(isWanted).length
    const say = (state: Partial<RunState>) => setRun({ done: done(), total, isOver: false, ...state })
    setChecked(undefined)
    setStep('run')
    say({})
    try {
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
    ...pictures,
    matching,
    setMatching,
    isPublished,
    setIsPublished,
    busy,
    problem,
    plan,
    /** How many rows the dry run has asked about; undefined once it is over. */
    checked,
    /** Why the dry run did not end. */
    checking,
    unused: files.current.unused.size,
    run,
    chooseTable,
    readAgain,
    choosePictures,
    check,
    askAgain: () => askAbout(plan),
    mend,
    choose,
    start,
  }
}

/** An import that is open. */
export type OpenImport = ReturnType<typeof useImport>
