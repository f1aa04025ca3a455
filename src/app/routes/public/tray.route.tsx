import { PageHead } from '@/components/page-head'
import { TrayScreen } from '@/features/tray/tray-screen'
import { TrueSizeButton } from '@/features/true-size/components/true-size-button'
import { paths } from '@/lib/pages/pages'

export function Component() {
  return (
    <>
      <PageHead
        title="Your tray"
        description="Watches that you have set aside, side by side: compare them, see them in the showroom in Scottsdale, or ask about them."
        path={paths.tray}
        noIndex
      />
      <TrayScreen trueSize={(watches) => <TrueSizeButton watches={watches} />} />
    </>
  )
}
