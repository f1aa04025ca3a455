import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { LinkField } from '@/dashboard/form/link-field'
import { SelectField } from '@/dashboard/form/select-field'
import { longTimeText, toMoment } from '@shared/time-texts'
import { endPreview, sharePreview } from '../api/admin-previews.api'
import { adminWatchQueries } from '../api/admin-watches.queries'

const lengths = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'One week' },
  { value: '30', label: 'Thirty days' },
] as const

export function PreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const options = adminWatchQueries.previewEnd(id)
  const query = useQuery(options)
  const { data: endsAt } = query
  const [days, setDays] = useState<(typeof lengths)[number]['value']>('7')
  const invalidates = [options.queryKey]
  const share = useMutation({ mutationFn: sharePreview, meta: { failure: 'The link was not made', invalidates } })
  const end = useMutation({
    mutationFn: endPreview,
    onSuccess: share.reset,
    meta: { success: 'Preview ended', failure: 'The preview was not ended', invalidates },
  })
  const isBusy = share.isPending || end.isPending
  return (
    <Modal
      title="Share a preview"
      description="Visitors cannot see this watch. Anyone with a link from here can."
      onClose={onClose}
    >
      {endsAt !== undefined && (
        <div className="grid gap-6 px-6 py-6 sm:px-8">
          {share.data && endsAt && (
            <LinkField link={share.data} hint="It is shown only once. Send it to those who may see the watch." />
          )}
          <p className="text-md leading-relaxed text-muted">
            {endsAt
              ? `Anyone with the link can see the watch until ${longTimeText(toMoment(endsAt))}. A new link replaces it.`
              : 'There is no link yet.'}
          </p>
          <SelectField
            label="It works for"
            value={days}
            choices={lengths}
            onChange={(event) => setDays(event.target.value as typeof days)}
            className="sm:w-1/2"
          />
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              disabled={isBusy}
              onClick={() => share.mutate({ id, days: Number(days) })}
              className={buttonStyles({ size: 'sm' })}
            >
              {share.isPending ? 'Making...' : endsAt ? 'Make a new link' : 'Make a link'}
            </button>
            {endsAt && (
              <button
                type="button"
                disabled={isBusy}
                onClick={() => end.mutate(id)}
                className={buttonStyles({ look: 'outline', size: 'sm' })}
              >
                {end.isPending ? 'Ending...' : 'End the preview'}
              </button>
            )}
          </div>
        </div>
      )}
      <DialogQuery query={query} failure="Failed to load the preview" />
    </Modal>
  )
}
