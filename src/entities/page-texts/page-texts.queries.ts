import { queryOptions } from '@tanstack/react-query'
import { pageTextKeys, type WrittenPage } from './page-text'
import { fetchPageText } from './page-texts.api'

export const pageTextQuery = (name: WrittenPage) =>
  queryOptions({
    queryKey: [...pageTextKeys.details(), name],
    queryFn: ({ signal }) => fetchPageText(name, signal),
  })
