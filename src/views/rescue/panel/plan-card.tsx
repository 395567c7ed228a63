import { plannedRouteWords } from '../../../domain/position/planned-route-words.ts'
import { lastKnownPosition } from '../../../domain/position/position.ts'
import { planFacts } from '../../../domain/primitives/plan-facts.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { FoldCard } from '../../kit/design/fold.tsx'
import { Fact, FactList } from './fact-cards.tsx'

/** The facts of the float plan that were told: who is along, boat, vehicle and gear. */
export function PlanCard({ panel: { trip } }: { panel: Pick<Panel, 'trip'> }) {
  const told = planFacts.filter(({ key }) => trip.plan?.[key])
  const route = trip.plan?.plannedRoute
  return (
    <FoldCard
      title="Float plan"
      line={
        trip.plan?.vesselType ??
        told.map(({ key }) => trip.plan?.[key])[0] ??
        (route ? 'Planned route' : 'Not provided')
      }
    >
      <FactList>
        {told.length === 0 && !route && <Fact name="Plan">{null}</Fact>}
        {told.map(({ key, label }) => (
          <Fact key={key} name={label}>
            {trip.plan?.[key]}
          </Fact>
        ))}
        {route && <Fact name="Planned route">{plannedRouteWords(route, lastKnownPosition(trip))}</Fact>}
      </FactList>
    </FoldCard>
  )
}
