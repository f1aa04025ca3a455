import { owner, signIn } from '../accounts/accounts'
import { expect, test } from '../fixtures'
import { middleOf, mouse, touch } from '../helpers/pointer'

test('a press counts for what it began on, though that moves away from under the pointer', async ({
  page,
  isMobile,
}) => {
  await signIn(page, owner)
  // Presses are kept with the session, which asks for the role first. Nothing scrolls, which would give the press up.
  const isKnown = page.waitForResponse('**/rest/v1/user_roles**')
  await page.goto('/')
  await isKnown
  const main = page.getByRole('main')
  const pointer = await (isMobile ? touch : mouse)(page)
  await pointer.press(await middleOf(main.getByRole('link', { name: 'Explore Collection' })))
  await main.evaluate((element) => (element.style.transform = 'translateY(80px)'))
  await pointer.release()
  await expect(page).toHaveURL('/our-collection')
})
