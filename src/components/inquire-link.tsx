import { house } from '@/lib/house'

type InquireLinkProps = { watch: { brand: string; name: string }; label: string; className?: string }

/** Opens a letter to the house about one watch, with its first sentence written (specification, section 5). */
export function InquireLink({ watch, label, className }: InquireLinkProps) {
  const subject = encodeURIComponent(`${watch.brand} ${watch.name}`)
  const body = encodeURIComponent(`I'm interested in learning more about the ${watch.brand} ${watch.name}.`)
  return (
    <a href={`${house.email.href}?subject=${subject}&body=${body}`} className={className}>
      {label}
      <span className="sr-only">: {watch.name}</span>
    </a>
  )
}
