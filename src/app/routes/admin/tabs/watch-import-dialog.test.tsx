import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findDialog, press } from '@/test/actions'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { WatchImportDialog } from './watch-import-dialog'

const network = stubNetwork()
const rpc = 'POST /rest/v1/rpc/import_rows'
const headings = 'Handle,Title,Body (HTML),Vendor,Type,Variant SKU'
const line = (handle: string) => `${handle},Watch ${handle},A watch of the test.,Maker,Kind,S-${handle}`

/** jsdom's files lack these methods. */
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  Object.assign(new File([bytes], name), {
    arrayBuffer: async () => bytes.buffer,
    slice: () => ({ arrayBuffer: async () => bytes.buffer }),
  })
const text = (words: string, name: string) => fileOf(new TextEncoder().encode(words), name)
const jpeg = (name: string) => fileOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), name)

type Asked = { rows: { line: number; key: string; values: object }[] }
const asked = () => network.sent(rpc).flatMap(({ body }) => (body as Asked).rows)

async function open(lines: string[]) {
  await openPanel(network, <WatchImportDialog onClose={() => {}} />)
  const dialog = await findDialog('Import watches')
  choose('CSV file', [text([headings, ...lines].join('\n'), 'products.csv')])
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled())
  return dialog
}

function choose(label: string, files: File[]) {
  const input = document.querySelector(`input[type=file][aria-label="${label}"]`)!
  fireEvent.change(input, { target: { files } })
}

const row = (dialog: Awaited<ReturnType<typeof open>>, title: string) => within(dialog.getByText(title).closest('li')!)

it('matches pictures by name', async () => {
  network.respond(rpc, ({ body }) => ({
    json: (body as Asked).rows.map(({ line }) => ({ line, outcome: 'new' })),
  }))
  const dialog = await open([line('aurelia'), line('borealis')])
  choose('Pictures (optional)', [
    jpeg('aurelia-2.jpg'),
    jpeg('aurelia-1.JPG'),
    text('not a picture', 'borealis.jpg'),
    jpeg('nobody.jpg'),
    text('', '.DS_Store'),
  ])
  expect(await dialog.findByText('5 files')).toBeVisible()
  await press('Next')
  await press('See what would happen')
  expect(await dialog.findByRole('button', { name: 'Import 2 watches' })).toBeEnabled()
  expect(row(dialog, 'Maker Watch aurelia').getByText('2 pictures.')).toBeVisible()
  expect(dialog.getByText('3 pictures to upload. 1 of the pictures you chose belongs to no row.')).toBeVisible()
})

it('names ignored files, and maps picture columns and attributes of WooCommerce', async () => {
  network.respond(rpc, ({ body }) => ({
    json: (body as Asked).rows.map(({ line }) => ({ line, outcome: 'new' })),
  }))
  await openPanel(network, <WatchImportDialog onClose={() => {}} />)
  const dialog = await findDialog('Import watches')
  const cells = [
    'ID,Type,Name,Published,Visibility in catalog,Regular price,Image 1,Image 2,Attribute 1 name,Attribute 1 value(s)',
    '7,simple,Diver 40,1,visible,8900,front.jpg,back.jpg,Reference,REF-40',
  ]
  choose('CSV file', [text(cells.join('\n'), 'products.csv')])
  choose('Pictures (optional)', [jpeg('front.jpg'), text('', 'side.heic')])
  expect(
    await dialog.findByText('2 files. Left out, since only JPG, PNG and WebP can be used: side.heic'),
  ).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled())
  await press('Next')
  expect(dialog.getByRole('combobox', { name: 'Reference goes to' })).toHaveDisplayValue('Reference')
  expect(dialog.getByRole('combobox', { name: 'Image 2 goes to' })).toHaveDisplayValue('Pictures')
  await press('See what would happen')
  await dialog.findByRole('button', { name: 'Import 1 watch' })
  expect(dialog.getByText('Reference: REF-40 · Price asked: $8,900')).toBeVisible()
  expect(dialog.getByText('1 picture. Missing pictures: back.jpg.')).toBeVisible()
})

it("keeps the owner's edits, and overwrites them on request", async () => {
  network.respond(rpc, ({ body }) => ({
    json: (body as Asked).rows.map(({ line }) => ({
      line,
      outcome: 'changed',
      present: { brand: 'Maker', name: 'Mine', category: 'Kind', description: 'A watch of the test.' },
    })),
  }))
  const dialog = await open([line('aurelia')])
  await press('Next')
  await press('See what would happen')
  expect(await dialog.findByText('Keeps what you edited here: name.')).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Nothing to import' })).toBeVisible()
  expect(dialog.queryByText(/0 pictures/)).toBeNull()
  const choice = dialog.getByRole('checkbox', { name: 'Use what the file says instead of your edits, line 2' })
  fireEvent.click(choice)
  expect(dialog.getByText('Changes name.')).toBeVisible()
  fireEvent.click(choice)
  expect(dialog.getByText('Keeps what you edited here: name.')).toBeVisible()
  fireEvent.click(choice)
  await press('Import 1 watch')
  await dialog.findByText('Finished: 1 of 1 watches.')
  expect(asked().at(-1)?.values).toEqual({ name: 'Watch aurelia' })
})

it('shows for each row which values were read or ignored, and the resulting status', async () => {
  network.respond(rpc, ({ body }) => ({
    json: (body as Asked).rows.map(({ line }) => ({ line, outcome: 'new' })),
  }))
  await openPanel(network, <WatchImportDialog onClose={() => {}} />)
  const dialog = await findDialog('Import watches')
  const cells = [
    'Handle,Title,Vendor,Type,Body (HTML),Status,Variant Price,Currency,Reference,Year',
    'one,Watch one,Maker,Dive,A watch of the test.,active,12500,USD,R-1,1995',
    'two,Watch two,Maker,Dive,A watch of the test.,archived,9000,EUR,R-2,',
    'three,Watch three,Maker,,A watch of the test.,active,POA,USD,R-3,',
  ]
  choose('CSV file', [text(cells.join('\n'), 'products.csv')])
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled())
  await press('Next')
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Publish new watches/ }))
  await press('See what would happen')
  await dialog.findByRole('button', { name: 'Import 3 watches' })
  const one = row(dialog, 'Maker Watch one')
  expect(one.getByText('Category: Dive · Reference: R-1 · Year: 1995 · Price asked: $12,500')).toBeVisible()
  expect(one.getByText('New, published')).toBeVisible()
  const two = row(dialog, 'Maker Watch two')
  expect(two.getByText('Category: Dive · Reference: R-2')).toBeVisible()
  expect(two.getByText('New draft')).toBeVisible()
  expect(
    two.getByText('Price asked is left out: the file has it in EUR, and prices are kept in US dollars.'),
  ).toBeVisible()
  expect(two.getByText('A draft, since its status in the file is “archived”.')).toBeVisible()
  const three = row(dialog, 'Maker Watch three')
  expect(three.getByText('Price asked is left empty: the file says “POA”.')).toBeVisible()
  expect(three.getByText('A draft, since these are missing or too short: category.')).toBeVisible()
})

it('warns of a watch that appears on two lines', async () => {
  network.respond(rpc, ({ body }) => ({
    json: (body as Asked).rows.map(({ line }) => ({ line, outcome: 'new' })),
  }))
  await openPanel(network, <WatchImportDialog onClose={() => {}} />)
  const dialog = await findDialog('Import watches')
  choose('CSV file', [text('Brand,Model\nMaker,Aurelia\nMaker,Aurelia', 'list.csv')])
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled())
  await press('Next')
  await press('See what would happen')
  await dialog.findByRole('button', { name: 'Import 2 watches' })
  expect(
    dialog.getByText('Line 2 has the same brand, name and reference. If it is the same watch, leave one of them out.'),
  ).toBeVisible()
})
