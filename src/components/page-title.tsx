import { house } from '@/lib/house'

/** The page's `<title>` and description. */
export function PageTitle({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{`${title} | ${house.name}`}</title>
      <meta name="description" content={description} />
    </>
  )
}
