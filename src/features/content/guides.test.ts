import { expect, it } from 'vitest'
import { guideBundle, guides, priceApart } from './guides'

it('the bundle saves $9 on the three guides bought separately', () => {
  expect(guides).toHaveLength(3)
  expect(priceApart - guideBundle.price).toBe(9)
})
