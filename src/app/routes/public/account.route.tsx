import { PageHead } from '@/components/page-head'
import { PageHeader } from '@/components/page-header'
import { MyAppointments } from '@/features/appointments/account/my-appointments'
import { AccountScreen } from '@/features/auth/account/account-screen'
import { SearchList } from '@/features/searches/components/search-list'
import { paths } from '@/lib/pages/pages'

export function Component() {
  return (
    <>
      <PageHead
        title="Your account"
        description="Your name and e-mail address, how you sign in to Sonoran Horology, and your appointments and requests."
        path={paths.account}
        noIndex
      />
      <PageHeader eyebrow="Private access" title="Your account" />
      <div className="wrap pb-(--section)">
        <AccountScreen
          appointmentsOf={(userId) => <MyAppointments userId={userId} />}
          searchesOf={(userId) => <SearchList of={{ account: userId }} />}
        />
      </div>
    </>
  )
}
