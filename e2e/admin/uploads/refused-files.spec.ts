import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { fileOf, photograph } from '../pictures'
import { test } from './bucket'
import { expectPictures, openNewWatch } from './image-form'
import { heic, gif, notAPicture } from './sample-files'

test('rejects files that are not pictures or too large by name, and accepts the others @desktop', async ({
  page,
  bucket: { name },
}, info) => {
  const form = await openNewWatch(page, name)
  const beginning = (await photograph('', 400, 300)).buffer
  const large = await fileOf(info.outputPath('large.jpg'), beginning, 40 * 1024 * 1024 + 1)
  const largest = await fileOf(info.outputPath('largest.jpg'), beginning, 40 * 1024 * 1024)
  await form.input.setInputFiles([large, largest])
  await expect(form.problems.getByRole('listitem')).toHaveText('Image size must be less than 40MBlarge.jpg')
  await expectPictures(form, 1)

  await form.input.setInputFiles([
    { name: 'notes.jpg', ...notAPicture },
    { name: 'IMG_1.heic', ...heic },
    { name: 'renamed.jpg', ...heic },
    { name: 'moving.gif', ...gif },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: beginning.subarray(0, 40) },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: beginning.subarray(0, beginning.length / 2) },
    { name: 'unended.jpg', mimeType: 'image/jpeg', buffer: beginning.subarray(0, -2) },
    await photograph('good.jpg'),
  ])
  await expectPictures(form, 3)
  await expect(form.problems.getByRole('listitem')).toHaveText([
    'Please upload a valid image file (JPG, PNG, or WebP)notes.jpg, moving.gif, broken.jpg, half.jpg',
    /^Please upload a valid image file \(JPG, PNG, or WebP\)\. This one is HEIC\..* JPEG .*IMG_1\.heic, renamed\.jpg$/,
  ])
  await expect(form.problems).toBeInViewport()
  await expectNoViolation(page)
})
