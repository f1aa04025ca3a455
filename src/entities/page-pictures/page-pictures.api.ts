import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import type { Columns } from '@/lib/table'

/** Pictures of the About page. The database checks the same names. */
export const pagePictures = {
  founder: 'The founder',
  signature: 'The founder’s signature',
  watchmaker: 'Our watchmaker',
  showroom: 'The showroom',
} as const

export type PagePictureName = keyof typeof pagePictures

const pagePictureColumns = 'id, name, image_url, description, caption, updated_at'

export type PagePicture = Columns<'page_pictures', typeof pagePictureColumns>

export const pagePictureKeys = { all: ['page_pictures'] as const }

/** @throws AppError */
export async function fetchPagePictures(signal: AbortSignal): Promise<PagePicture[]> {
  const supabase = await getSupabase()
  return unwrap(await supabase.from('page_pictures').select(pagePictureColumns).abortSignal(signal).retry(false))
}

export const pagePicturesQuery = () =>
  queryOptions({
    queryKey: pagePictureKeys.all,
    queryFn: ({ signal }) => fetchPagePictures(signal),
  })
