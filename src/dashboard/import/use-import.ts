import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { randomId } from '@/lib/backend/random-id'
import { withSession } from '@/lib/drafts/unsaved'
import { toAppError } from '@/lib/failures/errors'
import { sendReport } from '@/lib/failures/report-failure'
import { toHex } from '@shared/hex'
import type { ImportFormat, ImportKind, Remedy, Texts } from './import-kind'
import { finishImport, importRows, type Entry, type ImportHead } from './import.api'
import { importKeys, importsQuery } from './import.queries'
import { FileReaderInWorker, type ChosenFile } from './reading/file-reader'
import { FileProblem, mostPictures, problems } from './reading/limits'
import { refuseTooMany, type ReadFile, type Reading, type Table } from './reading/read-csv'
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
import { checkRow, lookAtPictures, planRows, type PlannedRow } from './rows/plan'
import { ImportRun, type RunState } from './run/import-run'
import { untilOnline } from './run/until-online'

export type Step = 'file' | 'columns' | 'check' | 'run'

type OpenFile = {
  source: File
  name: string
  digest: string
  table: Table
  /** How it was read. */
  read: Omit<ReadFile, keyof Table>
  format?: ImportFormat
  isRemembered: boolean
}

/** Rows that one request of the dry run asks about. */
const trialSize = 100

/** An import from the choice of a file to its end. */
export function useImport(kind: ImportKind) {
  const client = useQueryClient()
  const reader = useMemo(() => new FileReaderInWorker(), [])
  const past = useQuery(importsQuery(kind.id))
  const [step, setStep] = useState<Step>('file')
  const [file, setFile] = useState<OpenFile>()
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [matching, setMatching] = useState<Matching>({})
  const [isPublished, setIsPublished] = useState(false)
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [plan, setPlan] = useState<PlannedRow[]>([])
  const [checked, setChecked] = useState<number>()
  const [checking, setChecking] = useState<string>()
  const [run, setRun] = useState<RunState>()
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const files = useRef(new PictureFiles([]))
  const head = useRef<ImportHead>(undefined)
  const trial = useRef<AbortController>(undefined)
  const running = useRef<ImportRun>(undefined)
  useEffect(
    () => () => {
      trial.current?.abort()
      running.current?.leave()
      reader.close()
    },
    [reader],
  )

  const source = file?.format?.source ?? 'other'
  /** Begun with this very file, and not finished. */
  const begun = past.data?.find(
    (each) => each.is_mine && !each.is_finished && each.undone_by.length === 0 && each.file_digest === file?.digest,
  )

  async function during(label: string, work: () => Promise<void>) {
    setBusy(label)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof FileProblem)) sendReport('A file could not be read', toAppError(error))
      setProblem(error instanceof FileProblem ? error.message : problems.notText)
    } finally {
      setBusy(undefined)
    }
  }

  const chooseTable = (picked: File, reading?: Reading) =>
    during('Reading the file...', async () => {
      const [read, digest] = await Promise.all([reader.readTable(picked, reading), digestOf(picked)])
      const format = formatOf(kind, read.headings)
      const table = format?.unfold?.(read) ?? read
      if (!format?.groupedBy) refuseTooMany(table.rows.length)
      const recalled = recallMatching(kind, table.headings)
      setMatching(recalled ?? matchColumns(kind, table.headings, format))
      setFile({
        source: picked,
        name: picked.name.slice(0, 255),
        digest,
        table,
        read,
        format,
        isRemembered: recalled !== undefined,
      })
    })

  /** Reads the chosen file again, in another encoding or by another row of headings. */
  const readAgain = (reading: Reading) =>
    file && chooseTable(file.source, { encoding: file.read.encoding, headingLine: file.read.headingLine, ...reading })

  const choosePictures = (picked: File[]) =>
    during('Reading the pictures...', async () => {
      const all: ChosenFile[] = []
      const unsafe: string[] = []
      for (const each of picked) {
        if (/\.zip$/i.test(each.name)) {
          const zip = await reader.readZip(each)
          // Of several ZIPs, the name of each is a folder.
          const folder = picked.length > 1 ? `${each.name.slice(0, -4)}/` : ''
          all.push(...zip.files.map((file) => ({ ...file, path: `${folder}${file.path}` })))
          unsafe.push(...zip.leftOut)
        } else {
          const path = each.webkitRelativePath || each.name
          all.push({ path, size: each.size, head: async () => each, open: async () => each })
        }
      }
      if (all.length > mostPictures) throw new FileProblem(problems.tooManyPictures)
      setChosen(all)
      setLeftOut(unsafe)
    })

  /** Plans the rows, and asks of each what would come of it. */
  async function check() {
    if (!file) return
    const { table, format } = file
    await during('Reading the rows...', async () => {
      const rows = toRows(kind, table, matching, format)
      refuseTooMany(rows.length)
      files.current = new PictureFiles(chosen)
      const planned = await planRows(kind, rows, statedFields(kind, matching), source, files.current)
      head.current = {
        id: begun?.id ?? randomId(),
        kind: kind.id,
        file_name: file.name,
        file_digest: file.digest,
        total: rows.length,
        source,
        is_published: isPublished,
      }
      rememberMatching(kind, table.headings, matching)
      setPlan(planned)
      setTouched(new Set())
      setStep('check')
      void askAbout(planned)
    })
  }

  /** The dry run of some rows of a plan. */
  async function askAbout(rows: PlannedRow[]) {
    trial.current?.abort()
    const controller = (trial.current = new AbortController())
    const { signal } = controller
    const ask = withSession((entries: Entry[]) => importRows(head.current!, entries, true, signal))
    setChecking(undefined)
    setChecked(0)
    try {
      const asked = rows.filter(({ entry, problems }) => entry && Object.keys(problems).length === 0)
      for (let at = 0; at < asked.length; at += trialSize) {
        const part = asked.slice(at, at + trialSize)
        const [answers] = await Promise.all([
          ask(part.map(({ entry }) => entry!)),
          kind.pictures && lookAtPictures(part, kind.pictures.refusalOf),
        ])
        part.forEach((row, index) => (row.outcome = answers[index]))
        setChecked(at + part.length)
        redraw()
      }
      setChecked(undefined)
    } catch (error) {
      if (signal.aborted) return
      setChecking(toAppError(error).words)
      setChecked(undefined)
    }
  }

  // Rows are changed where they are: five thousand would be copied for each letter otherwise.
  const redraw = () => setPlan((rows) => [...rows])
  const touch = (rows: PlannedRow[]) => setTouched((lines) => new Set([...lines, ...rows.map(({ line }) => line)]))

  function reread(row: PlannedRow, texts: Texts, field?: string): PlannedRow {
    const stated = statedFields(kind, matching)
    if (field) stated.add(field)
    return checkRow(kind, { ...row, texts }, stated, source, files.current)
  }

  /** Whatever has been mended is checked again. */
  function rewrite(rows: PlannedRow[], textsOf: (row: PlannedRow) => Texts, field?: string) {
    for (const row of rows) Object.assign(row, reread(row, textsOf(row), field), { outcome: undefined })
    touch(rows)
    redraw()
    return askAbout(plan.filter(({ outcome }) => !outcome))
  }

  const mend = (row: PlannedRow, field: string, text: string) =>
    rewrite([row], ({ texts }) => ({ ...texts, [field]: text }), field)

  /** Has the file's values written over what was edited here, or not. */
  function overwrite(row: PlannedRow, overwrites: boolean) {
    Object.assign(row, { overwrites })
    return rewrite([row], ({ texts }) => texts)
  }

  const apply = ({ applies, mend: mended }: Remedy) =>
    rewrite(
      plan.filter(({ texts, isLeftOut }) => !isLeftOut && applies(texts)),
      ({ texts }) => mended(texts),
    )

  function leaveOut(rows: PlannedRow[], isLeftOut: boolean) {
    for (const row of rows) row.isLeftOut = isLeftOut
    touch(rows)
    redraw()
  }

  function start() {
    const importing = head.current
    if (!importing) return
    trial.current?.abort()
    setChecked(undefined)
    const sending = withSession(({ entries, signal }: { entries: Entry[]; signal: AbortSignal }) =>
      importRows(importing, entries, false, signal),
    )
    const current = new ImportRun(plan, {
      bring: async (rows, signal) => {
        const wanted = rows.flatMap(({ pictures, outcome }) => {
          const missing = new Set(outcome?.missing)
          return pictures.found.filter(({ key }) => missing.has(key))
        })
        return wanted.length > 0 ? kind.pictures?.bring(wanted, signal) : undefined
      },
      send: (entries, signal) => sending({ entries, signal }),
      finish: () => finishImport(importing.id),
      wait: untilOnline,
      onState: (state) => setRun(state),
    })
    running.current = current
    setStep('run')
    void current.start().then(() => {
      for (const queryKey of [...kind.invalidates, importKeys.all]) void client.invalidateQueries({ queryKey })
    })
  }

  return {
    kind,
    step,
    setStep,
    past,
    begun,
    file,
    chosen,
    /** Entries of the chosen ZIPs whose names lead out of them. */
    leftOut,
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
    /** How many rows were changed by hand since the dry run began. */
    touched: touched.size,
    run,
    importId: head.current?.id,
    /** What the log says of it. */
    imported: past.data?.find(({ id }) => id === head.current?.id),
    chooseTable,
    readAgain,
    choosePictures,
    check,
    askAgain: () => askAbout(plan.filter((row) => !row.outcome)),
    mend,
    overwrite,
    apply,
    leaveOut,
    start,
    pause: () => running.current?.pause(),
    goOn: () => running.current?.goOn(),
  }
}

/** An import that is open. */
export type OpenImport = ReturnType<typeof useImport>

async function digestOf(file: File): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
}
