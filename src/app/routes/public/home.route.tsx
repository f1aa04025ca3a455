import { PageHead } from '@/components/page-head'
import { deferred } from '@/first-paint/deferred'

const HomeHero = deferred('home-hero', () => import('./home-hero'), { isStatic: true })
const HomeSections = deferred('home-sections', () => import('./home-sections'))

export function preload() {
  return Promise.all([HomeHero.preload(), HomeSections.preload()])
}

export function Component() {
  return (
    <>
      <PageHead
        title="Private watch concierge in Scottsdale, Arizona"
        description="Sonoran Horology finds, authenticates and delivers fine watches for collectors. Browse the collection, or visit us in Scottsdale by appointment."
        path="/"
      />
      <HomeHero />
      <HomeSections />
    </>
  )
}
