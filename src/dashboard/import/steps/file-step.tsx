import { FileText, Images } from 'lucide-react'
import { useRef } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { SelectField } from '@/dashboard/form/select-field'
import { counted } from '@/lib/count-text'
import { someOf } from '@/lib/some-of'
import { encodings, type Encoding } from '../reading/encoding'
import { otherFiles } from '../rows/pictures'
import type { OpenImport } from '../use-import'
import { PastImports } from './past-imports'
import { blockedId, StepFooter } from './step-footer'

export function FileStep({ open }: { open: OpenImport }) {
  const { kind, file, chosen, busy } = open
  return (
    <>
      <div className="grid content-start gap-8 px-6 py-6 sm:px-8">
        <Picker
          title="CSV file"
          icon={FileText}
          accept=".csv,.tsv,.txt,text/csv"
          button={file ? 'Choose another file' : 'Choose a CSV file'}
          line={file && `${file.name}: ${counted(file.table.rows.length, 'row')}`}
          hint={
            kind.formats.length > 0
              ? 'The product file of Shopify or WooCommerce, a file exported here, or any other table. Up to 5,000 rows and 10 MB.'
              : 'Saved from Excel, Numbers or any other program. Up to 5,000 rows and 10 MB.'
          }
          isDisabled={Boolean(busy)}
          onFiles={([first]) => first && void open.chooseTable(first)}
        />
        {file && file.read.encodings.length > 1 && (
          <SelectField
            label="Encoding"
            hint="Accents and special characters depend on it. Choose the line that is spelled right. If none is, save the file as “CSV UTF-8” and choose it again."
            value={file.read.encoding ?? ''}
            choices={[
              ...(file.read.encoding ? [] : [{ value: '', label: 'Choose the line that is spelled right' }]),
              ...file.read.encodings.map(({ encoding, sample }) => ({
                value: encoding,
                label: `${sample} (${encodings[encoding]})`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => value && void open.chooseTable(file.source, value as Encoding)}
          />
        )}
        {kind.pictures && (
          <Picker
            title="Pictures (optional)"
            icon={Images}
            accept=".zip,application/zip,image/jpeg,image/png,image/webp"
            multiple
            button={chosen.length > 0 ? 'Choose other pictures' : 'Choose pictures or a ZIP'}
            line={picturesLine(open)}
            hint="They are matched by name and folder: the names or addresses in the file, such as 16610/1.jpg, or files named after the reference or handle, such as 16610-1.jpg. Addresses on other websites cannot be opened from here, so download those pictures first and choose them."
            isDisabled={Boolean(busy)}
            onFiles={(files) => files.length > 0 && void open.choosePictures(files)}
          />
        )}
        {kind.note && <p className="text-md leading-relaxed text-muted">{kind.note}</p>}
        <PastImports kind={kind} query={open.past} />
      </div>
      <StepFooter
        problem={open.problem}
        next={{ label: 'Next', blocked: busy ?? whyBlocked(open), onPress: () => open.setStep('columns') }}
      />
    </>
  )
}

function whyBlocked({ file }: OpenImport): string | undefined {
  if (!file) return 'Choose a CSV file to go on.'
  if (file.read.encodings.length > 1 && !file.read.encoding) return 'Choose the encoding of the file to go on.'
}

/** E.g. '2 files. Left out, since only JPG, PNG and WebP can be used: list.pdf'. */
function picturesLine({ chosen }: OpenImport): string | undefined {
  if (chosen.length === 0) return undefined
  const others = otherFiles(chosen)
  const count = counted(chosen.length, 'file')
  return others.length > 0 ? `${count}. Left out, since only JPG, PNG and WebP can be used: ${someOf(others)}` : count
}

type PickerProps = {
  title: string
  icon: typeof FileText
  accept: string
  multiple?: boolean
  button: string
  line?: string
  hint: string
  isDisabled: boolean
  onFiles: (files: File[]) => void
}

function Picker({ title, icon: Icon, accept, multiple, button, line, hint, isDisabled, onFiles }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <section aria-label={title} className="border border-line-strong p-5">
      <h3 className="flex items-center gap-3 font-sans text-md font-medium tracking-normal">
        <Icon aria-hidden strokeWidth={1.5} className="size-5 text-muted" />
        <span>{title}</span>
      </h3>
      {line && <p className="mt-2 text-md wrap-anywhere tabular-nums">{line}</p>}
      <p className="mt-2 text-sm leading-relaxed text-muted">{hint}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          disabled={isDisabled}
          aria-describedby={isDisabled ? blockedId : undefined}
          onClick={() => input.current?.click()}
          className={buttonStyles({ look: 'outline', size: 'sm' })}
        >
          {button}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={title}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </section>
  )
}
