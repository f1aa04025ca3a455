import { siteUrlOf, wholeUrl } from '@/lib/pages/site-url'
import { shop } from '@shared/shop'

type ShareImage = {
  url: string
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

const shopImage: ShareImage = { url: '/og.jpg', alt: `${shop.name}. ${shop.line}` }

/** React moves these tags into the document's head. */
export function PageHead({ title, description, path, image = shopImage, noIndex = false }: PageHeadProps) {
  const url = path && siteUrlOf(path)
  const imageUrl = wholeUrl(image.url)
  return (
    <>
      <title>{`${title} | ${shop.name}`}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {imageUrl && (
        <>
          <meta property="og:image" content={imageUrl} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:image" content={imageUrl} />
        </>
      )}
      <meta name="twitter:card" content={imageUrl ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  )
}
