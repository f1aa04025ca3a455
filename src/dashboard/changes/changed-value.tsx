import { Picture } from '@/components/picture'
import { capital } from '@/lib/capital'
import { mediaUrl } from '@/lib/pictures/media'
import type { Json } from '@/types/database.types'
import { RowClient } from '../row/row-client'
import { differingParts, fileWords, isClient, isLong, isPictures, textDifference, valueWords } from './change-words'

type ChangedValueProps = { source: string; column: string; value: Json }

export function ChangedValue({ source, column, value }: ChangedValueProps) {
  const words = valueWords(source, column, value)
  if (isPictures(column) && value !== null) return <Thumbnails urls={[value].flat() as string[]} />
  if (fileWords[column] && typeof value === 'string' && value !== '')
    return (
      <a href={mediaUrl(value)} target="_blank" rel="noreferrer" className="text-link">
        {fileWords[column]}
      </a>
    )
  if (isClient(column) && typeof value === 'string') return <RowClient client={value}>a client</RowClient>
  if (words !== undefined)
    return words === 'nothing' ? <span className="text-muted">Nothing</span> : <span>{words}</span>
  const parts = differingParts({}, value)
  if (parts.length === 0) return <span className="text-muted">Nothing</span>
  return <span>{parts.map(([name, , is]) => `${partLabel(name)}: ${String(is)}`).join('\n')}</span>
}

type ChangeProps = { source: string; column: string; before: Json; after: Json }

/** E.g. 'New → Resolved'. Long texts show only the difference. */
export function Change({ source, column, before, after }: ChangeProps) {
  if (isPictures(column) || isClient(column) || fileWords[column])
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ChangedValue source={source} column={column} value={before} />
        <Arrow />
        <ChangedValue source={source} column={column} value={after} />
      </span>
    )
  if (isLong(before, after)) return <LongChange before={String(before ?? '')} after={String(after ?? '')} />
  const [was, is] = [before, after].map((value) => valueWords(source, column, value))
  if (was !== undefined && is !== undefined)
    return (
      <span>
        <span>{was}</span> <Arrow /> <span>{is}</span>
      </span>
    )
  return differingParts(before, after).map(([name, from, to]) => (
    <span key={name} className="block">
      <span>{`${partLabel(name)}: ${valueWords(source, name, from)}`}</span> <Arrow />{' '}
      <span>{valueWords(source, name, to)}</span>
    </span>
  ))
}

const partLabel = (name: string) => capital(name.replaceAll('_', ' '))

function Arrow() {
  return (
    <>
      <span aria-hidden className="text-brass">
        →
      </span>
      <span className="sr-only">became</span>
    </>
  )
}

/** Unchanged characters shown around a change. */
const around = 40

function LongChange({ before, after }: { before: string; after: string }) {
  const { start, removed, added, end } = textDifference(before, after)
  return (
    <span>
      <span>{start.length > around ? `… ${start.slice(-around)}` : start}</span>
      {removed && <del className="text-muted decoration-danger">{removed}</del>}
      {removed && added && <span> </span>}
      {added && <ins className="decoration-brass underline-offset-4">{added}</ins>}
      <span>{end.length > around ? `${end.slice(0, around)} …` : end}</span>
    </span>
  )
}

function Thumbnails({ urls }: { urls: string[] }) {
  if (urls.length === 0) return <span className="text-muted">none</span>
  return (
    <span className="inline-flex flex-wrap gap-1.5 align-middle">
      {urls.map((url, index) => (
        <Picture
          key={`${url} ${index}`}
          url={url}
          alt={`Picture ${index + 1}`}
          sizes="48px"
          className="size-12 object-cover"
        />
      ))}
    </span>
  )
}
