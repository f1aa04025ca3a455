import * as z from 'zod/mini'
import type { RowForm } from '@/dashboard/list/row-version.api'
import { columnLabel } from '@/dashboard/tables'
import {
  answers,
  answerText,
  answerWords,
  conditions,
  numberText,
  readAnswer,
  readNumber,
  yearField,
} from '@/entities/watches/fact-inputs'
import { conditionWords } from '@/entities/watches/fact-words'
import { amountText, optionalAmount, readAmount } from '@/lib/amounts'
import type { Fields } from '@/lib/drafts/versions'
import { optionalIdentifier, optionalLine, optionalText, orNull, requiredLine } from '@/lib/form-fields'
import { tidy } from '@/lib/tidy'
import type { Candidate } from '../../case'

export type CandidateRow = Omit<Candidate, 'watches'>

export const candidateLabel = (column: string) => columnLabel('candidates', column)

/** Same as `private.are_image_urls`. */
export const mostPictures = 10

/** Limits match the database. */
export const candidateSchema = z.object({
  image_urls: z.array(z.string()),
  name: requiredLine('Name', 160),
  reference: optionalIdentifier('Reference', 40),
  made_year: yearField(),
  condition: z.enum(conditions),
  has_box: z.enum(answers),
  has_papers: z.enum(answers),
  words: optionalText('Words', 2000),
  place: optionalLine('Where it is', 100),
  seller: optionalLine('Seller', 200),
  price_asked: optionalAmount(),
  margin_percent: z.string().check(
    z.overwrite((text) => tidy(text).replace(',', '.').replace(/ ?%$/, '')),
    z.refine(
      (text) => text === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 500),
      'Enter a margin from 0 to 500 %',
    ),
  ),
})

export type CandidateInput = z.infer<typeof candidateSchema>

export const candidateValues = (row?: CandidateRow): CandidateInput => ({
  image_urls: row?.image_urls ?? [],
  name: row?.name ?? '',
  reference: row?.reference ?? '',
  made_year: numberText(row?.made_year),
  condition: (row?.condition ?? '') as CandidateInput['condition'],
  has_box: answerText(row?.has_box),
  has_papers: answerText(row?.has_papers),
  words: row?.words ?? '',
  place: row?.place ?? '',
  seller: row?.seller ?? '',
  price_asked: amountText(row?.price_asked ?? null),
  margin_percent: numberText(row?.margin_percent),
})

const shown: Partial<Record<string, Record<string, string>>> = {
  condition: conditionWords,
  has_box: answerWords,
  has_papers: answerWords,
}

export const candidateForm = (request: string): RowForm<CandidateRow, CandidateInput> => ({
  valuesOf: candidateValues,
  columnsOf: (values) => ({
    request_id: request,
    image_urls: values.image_urls,
    name: values.name,
    reference: orNull(values.reference),
    made_year: readNumber(values.made_year),
    condition: orNull(values.condition),
    has_box: readAnswer(values.has_box),
    has_papers: readAnswer(values.has_papers),
    words: orNull(values.words),
    place: orNull(values.place),
    seller: orNull(values.seller),
    price_asked: readAmount(values.price_asked) ?? null,
    margin_percent: readNumber(values.margin_percent),
  }),
  fieldsOf: (values): Fields =>
    new Map(
      Object.entries(values).map(([column, value]) => {
        const words = typeof value === 'string' ? (shown[column]?.[value] ?? value) : value
        return [column, { label: candidateLabel(column), value: words }]
      }),
    ),
})
