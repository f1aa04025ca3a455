import { owner, signIn } from '../accounts/accounts'
import { expect, test } from '../fixtures'
import { middleOf, mouse, touch } from '../helpers/pointer'

test('a press counts for what it began on, though that moves away from under the pointer', async ({
  page,
  isMobile,
}) => {
  await signIn(page, owner)
  const footer = page.getByRole('contentinfo')
  const pressed = footer.getByRole('link', { name: 'Collection', exact: true })
  await pressed.scrollIntoViewIfNeeded()
  const pointer = await (isMobile ? touch : mouse)(page)
  await pointer.press(await middleOf(pressed))
  await footer.evaluate((element) => (element.style.transform = 'translateY(80px)'))
  await pointer.release()
  await expect(page).toHaveURL('/our-collection')
})
