import { MemoryRouter } from 'react-router-dom'
import { useSession, useSessionState } from '../session/use-session.ts'
import { NothingShown, type View } from './live.tsx'
import { rescueViews } from './rescue-views.tsx'
import { siteViews } from './site-views.tsx'
import { travellerViews, underWayViews } from './traveller-views.tsx'
import { TripView } from './trip/trip-view.tsx'

const views: Record<string, View> = {
  ...rescueViews,
  ...siteViews,
  ...travellerViews,
  ...underWayViews,
  tripLifecycle: TripView,
}

/** The screen of the machine on the bench. Another machine, or the same one started anew, is a new screen. */
export function LiveView() {
  const session = useSession()
  const { fixture, run } = useSessionState()
  const View = views[fixture.machine.id]
  return (
    <MemoryRouter key={run}>
      <main>
        {View ? <View session={session} /> : <NothingShown>This machine has no screen.</NothingShown>}
      </main>
    </MemoryRouter>
  )
}
