import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from '@/components/link'
import { adminPath } from '@/lib/pages/admin-tabs'
import { tidy } from '@/lib/tidy'
import { adminWatchQueries } from '../api/admin-watches.queries'
import type { WatchFormInput } from '../watch-form.schema'

type Named = { id: string; name: string; brand: string }

export function useTwin({ getValues }: UseFormReturn<WatchFormInput>, except?: string) {
  const namesNow = () => ({ name: tidy(getValues('name')), brand: tidy(getValues('brand')) })
  const [names, setNames] = useState(namesNow)
  const { data } = useQuery({
    ...adminWatchQueries.twin({ ...names, except }),
    enabled: names.name !== '' && names.brand !== '',
  })
  return { found: data, look: () => setNames(namesNow()) }
}

export function TwinNotice({ twin }: { twin: Named | null | undefined }) {
  return (
    <div role="status">
      {twin && (
        <p className="mt-2 border-l-2 border-brass pl-3 text-sm wrap-anywhere">
          There is already a <span>{twin.brand}</span> <span>{twin.name}</span>. You can add it again if it is another
          piece, or{' '}
          <Link to={adminPath('watches', { edit: twin.id })} className="text-link">
            edit the existing one
          </Link>
          .
        </p>
      )}
    </div>
  )
}
