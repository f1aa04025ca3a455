import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { PageHead } from '@/components/page-head'
import { StructuredData } from '@/components/structured-data'
import { figureKeys } from '@/entities/figures/figure-keys'
import { deferred } from '@/first-paint/deferred'
import { houseData, siteData } from '@/lib/pages/structured-data'

const HomeHero = deferred('home-hero', () => import('./home-hero'), { isStatic: true })
const HomeSections = deferred('home-sections', () => import('./home-sections'))

/** What the page needs to appear whole. */
export function preload() {
  return Promise.all([HomeHero.preload(), HomeSections.preload()])
}

/** The figures of the document, as long as it is open. */
let written: unknown

/** Whether the figures are others by now than those that the document shows. */
function useHasOtherFigures() {
  const client = useQueryClient()
  const read = () => client.getQueryData(figureKeys.all)
  useEffect(() => void (written ??= client.getQueryData(figureKeys.all)), [client])
  return useSyncExternalStore(
    useCallback((onChange) => client.getQueryCache().subscribe(onChange), [client]),
    () => written !== undefined && read() !== written,
    () => false,
  )
}

export function Component() {
  const hasOtherFigures = useHasOtherFigures()
  return (
    <>
      <PageHead
        title="Private watch concierge in Scottsdale, Arizona"
        description="Sonoran Horology finds, authenticates and delivers fine watches for collectors. Browse the collection, or visit us in Scottsdale by appointment."
        path="/"
      />
      {import.meta.env.SSR && <StructuredData data={houseData()} />}
      {import.meta.env.SSR && <StructuredData data={siteData()} />}
      <HomeHero isOutdated={hasOtherFigures} />
      <HomeSections />
    </>
  )
}
