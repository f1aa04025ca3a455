import { siteAddress, wholeAddress } from '@/lib/pages/site-address'
import { house } from '@shared/house'

type ShareImage = {
  address: string
  alt: string
}

type PageHeadProps = {
  /** Without the shop's name, which is appended. */
  title: string
  /** Unique, 50 to 160 characters. */
  description: string
  /** Undefined for a page without a lasting URL. */
  path?: string
  image?: ShareImage
  noIndex?: boolean
}

const houseImage: ShareImage = { address: '/og.jpg', alt: `${house.name}. ${house.line}` }

/** React moves these tags into the document's head. */
export function PageHead({ title, description, path, image = houseImage, noIndex = false }: PageHeadProps) {
  const address = path && siteAddress(path)
  const imageAddress = wholeAddress(image.address)
  return (
    <>
      <title>{`${title} | ${house.name}`}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={house.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {imageAddress && (
        <>
          <meta property="og:image" content={imageAddress} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:image" content={imageAddress} />
        </>
      )}
      <meta name="twitter:card" content={imageAddress ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  )
}
