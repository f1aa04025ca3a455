/** Model of the emails about wanted watches, by the clock of `Date.now()`. */

type Want = {
  id: string
  /** In lower case. */
  address: string
  /** Null for any. */
  brand: string | null
  /** Undefined for a saved search. */
  request?: string
  isOpen: boolean
  isConfirmed: boolean
  isOn: boolean
}

export type Watch = {
  id: string
  brand: string
  status: string
  changedAt: number
  isCompared: boolean
  isDeleted: boolean
}

const day = 24 * 60 * 60 * 1000

const isListed = ({ status, isDeleted }: Watch) => !isDeleted && ['coming', 'available', 'reserved'].includes(status)

const isNight = () => {
  const hour = (new Date().getUTCHours() + 17) % 24
  return hour < 8 || hour > 19
}

export function createModel() {
  const wants = new Map<string, Want>()
  const watches = new Map<string, Watch>()
  let untold: { want: Want; watch: Watch }[] = []
  const emailedAt = new Map<string, number>()

  const newWatches = () => [...watches.values()].filter((watch) => isListed(watch) && !watch.isCompared)
  const remove = (want: Want) => {
    wants.delete(want.id)
    untold = untold.filter((match) => match.want !== want)
  }
  function compare() {
    const due = newWatches().filter(({ changedAt }) => changedAt < Date.now() - 10_000)
    for (const watch of due.sort((one, other) => one.id.localeCompare(other.id)).slice(0, 20)) {
      watch.isCompared = true
      for (const want of wants.values()) {
        if (want.brand === null || want.brand === watch.brand) untold.push({ want, watch })
      }
    }
  }

  return {
    wants,
    watches,
    compare,
    remove,
    save({ id, address, brand }: Pick<Want, 'id' | 'address' | 'brand'>) {
      const known = [...wants.values()].some(
        (want) => !want.request && want.address === address && want.brand === brand,
      )
      if (!known) wants.set(id, { id, address, brand, isOpen: true, isConfirmed: false, isOn: true })
    },
    request({ id, address, brand, request }: Pick<Want, 'id' | 'address' | 'brand' | 'request'>) {
      wants.set(id, { id, address, brand, request, isOpen: true, isConfirmed: true, isOn: true })
    },
    enter({ id, brand }: Pick<Watch, 'id' | 'brand'>) {
      watches.set(id, { id, brand, status: 'draft', changedAt: Date.now(), isCompared: false, isDeleted: false })
    },
    erase(address: string) {
      for (const want of wants.values()) if (want.address === address) remove(want)
      emailedAt.delete(address)
    },
    /** Returns 'address: number of watches, number of watches that the email shows'. */
    claim(): string[] {
      compare()
      if (isNight() || newWatches().length > 0) return []
      const emails: string[] = []
      for (const address of new Set([...wants.values()].map((want) => want.address))) {
        const due = untold.filter(
          ({ want, watch }) =>
            want.address === address && want.isOpen && want.isConfirmed && want.isOn && isListed(watch),
        )
        if (due.length === 0 || (emailedAt.get(address) ?? -Infinity) > Date.now() - day) continue
        const total = new Set(due.map(({ watch }) => watch)).size
        emails.push(`${address}: ${total}, ${Math.min(total, 12)}`)
        emailedAt.set(address, Date.now())
        untold = untold.filter((match) => !due.includes(match))
      }
      return emails
    },
  }
}
