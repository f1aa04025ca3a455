import * as z from 'zod/mini'
import type { Field, Fields } from '@/lib/drafts/versions'
import { optionalLine, orNull, requiredLine, requiredText } from '@/lib/form-fields'
import type { Testimonial } from './testimonial'
import { fullRating } from './testimonial-texts'

const ratingRule = `Rating must be a whole number from 1 to ${fullRating}`

export const testimonialFormSchema = z.object({
  name: requiredLine('Name', 100),
  role: optionalLine('Role/Title', 100),
  rating: z.int(ratingRule).check(z.minimum(1, ratingRule), z.maximum(fullRating, ratingRule)),
  content: requiredText('Testimonial content', 2000),
  image_url: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  captions_url: z.nullable(z.string()),
})

export type TestimonialFormInput = z.infer<typeof testimonialFormSchema>

export function testimonialFormValues(testimonial?: Testimonial): TestimonialFormInput {
  return {
    name: testimonial?.name ?? '',
    role: testimonial?.role ?? '',
    rating: testimonial?.rating ?? fullRating,
    content: testimonial?.content ?? '',
    image_url: testimonial?.image_url ?? null,
    video_url: testimonial?.video_url ?? null,
    captions_url: testimonial?.captions_url ?? null,
  }
}

/** Captions are dropped with their film. */
export function testimonialColumns({ role, captions_url, ...values }: TestimonialFormInput) {
  return { ...values, role: orNull(role), captions_url: values.video_url && captions_url }
}

export function withChanges(
  seen: Testimonial | undefined,
  theirs: Testimonial,
  mine: TestimonialFormInput,
): TestimonialFormInput {
  const before: Record<string, unknown> = testimonialFormValues(seen)
  const changes = Object.entries(mine).filter(([field, value]) => value !== before[field])
  return { ...testimonialFormValues(theirs), ...Object.fromEntries(changes) }
}

/** Removes the files of the deleted testimonial. */
export function withoutFiles(seen: Testimonial | undefined, mine: TestimonialFormInput): TestimonialFormInput {
  const files = (['image_url', 'video_url', 'captions_url'] as const).filter((field) => mine[field] === seen?.[field])
  return { ...mine, ...Object.fromEntries(files.map((field) => [field, null])) }
}

export function testimonialFields({ name, role, rating, content, ...files }: TestimonialFormInput): Fields {
  const film = [files.video_url, files.captions_url].filter((url) => url !== null)
  return new Map<string, Field>([
    ['name', { label: 'Name', value: name.trim() }],
    ['role', { label: 'Role/Title', value: role.trim() }],
    ['rating', { label: 'Rating', value: String(rating) }],
    ['content', { label: 'Testimonial Content', value: content.trim() }],
    ['image', { label: 'Profile Image', value: files.image_url ? [files.image_url] : [] }],
    // Film and captions are replaced together.
    ['film', { label: 'Video Testimonial', value: film.map((url) => url.split('/').at(-1)).join(', ') }],
  ])
}

export function mediaOf({
  image_url,
  video_url,
  captions_url,
}: Pick<Testimonial, 'image_url' | 'video_url' | 'captions_url'>): string[] {
  return [image_url, video_url, captions_url].filter((url) => url !== null)
}
