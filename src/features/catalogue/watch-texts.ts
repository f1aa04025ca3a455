/** The path of a watch's page. */
export function watchPath(id: string): string {
  return `/watches/${id}`
}

/** What a picture shows, for those who cannot see it. */
export function pictureText(watch: { brand: string; name: string }, index = 0, count = 1): string {
  const subject = `${watch.brand} ${watch.name}`
  return count > 1 ? `${subject}, picture ${index + 1} of ${count}` : subject
}
