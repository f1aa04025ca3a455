import * as Tabs from '@radix-ui/react-tabs'
import { useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { AvatarField } from '@/features/media/components/avatar-field'
import { CaptionsField } from '@/features/media/components/captions-field'
import { VideoField } from '@/features/media/components/video-field'
import type { UploadSession } from '@/features/media/uploads/use-upload-session'
import type { TestimonialFormInput } from '../testimonial-form.schema'

type TestimonialMediaProps = { form: UseFormReturn<TestimonialFormInput>; session: UploadSession }

const triggerStyles =
  '-mx-1 -mb-px min-h-11 border-b-2 border-transparent px-1 text-md text-muted -outline-offset-2 transition-colors duration-200 hover:text-brass-bright data-[state=active]:border-brass data-[state=active]:text-ink'

// An inactive tab is hidden, not unmounted, so that its upload continues.
const contentStyles = 'pt-5 outline-none data-[state=inactive]:hidden'

export function TestimonialMedia({ form: { control, setValue, formState }, session }: TestimonialMediaProps) {
  const [image, video, captions] = useWatch({ control, name: ['image_url', 'video_url', 'captions_url'] })
  const filmOfCaptions = useRef(video)
  const { errors } = formState
  const change = (name: 'image_url' | 'video_url' | 'captions_url', url: string | null) =>
    setValue(name, url, { shouldDirty: true })

  function handleVideo(url: string | null) {
    change('video_url', url)
    if (url && url !== filmOfCaptions.current) change('captions_url', null)
  }
  function handleCaptions(url: string | null) {
    filmOfCaptions.current = video
    change('captions_url', url)
  }

  return (
    <Tabs.Root defaultValue="image">
      <Tabs.List aria-label="Image and video" className="flex gap-6 border-b border-line">
        <Tabs.Trigger value="image" className={triggerStyles}>
          Profile Image
        </Tabs.Trigger>
        <Tabs.Trigger value="video" className={triggerStyles}>
          Video Testimonial
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="image" forceMount tabIndex={-1} className={contentStyles}>
        <AvatarField
          label="Profile Image (Optional)"
          value={image}
          onChange={(url) => change('image_url', url)}
          session={session}
          error={errors.image_url?.message}
        />
        {video && <p className="mt-1 text-sm text-muted">It also stands in for the video until it plays.</p>}
      </Tabs.Content>
      <Tabs.Content value="video" forceMount tabIndex={-1} className={contentStyles}>
        <VideoField
          label="Video Testimonial (Optional)"
          hint="Upload a video testimonial from this client"
          value={video}
          onChange={handleVideo}
          session={session}
          error={errors.video_url?.message}
        />
        {video && (
          <div className="mt-6">
            <CaptionsField value={captions} onChange={handleCaptions} session={session} />
          </div>
        )}
      </Tabs.Content>
    </Tabs.Root>
  )
}
