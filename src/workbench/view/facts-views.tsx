import { travellerStatecharts } from '../../domain/traveller/account/machines.ts'
import type { factsForm, factsReading } from '../../domain/traveller/set-up/facts-form.ts'
import type { previewReading } from '../../domain/traveller/set-up/told-facts.ts'
import type { BenchSession } from '../../statecharts/bench/session.ts'
import { FactsFormScreen, FactsScreen } from '../../views/traveller/set-up/facts-form.tsx'
import { PreviewScreen } from '../../views/traveller/set-up/preview-page.tsx'
import { TravellerMachinesContext } from '../../views/traveller/traveller-machines.tsx'
import { liveAt } from './live.ts'

type ViewProps = { session: BenchSession }

export function FactsView({ session }: ViewProps) {
  const live = liveAt<typeof factsReading>(session, '')
  return (
    live && (
      <TravellerMachinesContext value={travellerStatecharts}>
        <FactsScreen {...live} pinIsSet onSignedOut={() => {}} />
      </TravellerMachinesContext>
    )
  )
}

export function FactsFormView({ session }: ViewProps) {
  const live = liveAt<typeof factsForm>(session, '')
  return live && <FactsFormScreen {...live} />
}

export function PreviewView({ session }: ViewProps) {
  const live = liveAt<typeof previewReading>(session, '')
  return live && <PreviewScreen {...live} />
}
