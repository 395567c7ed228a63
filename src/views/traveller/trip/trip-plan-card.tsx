import { useState } from 'react'
import { Card } from '../../kit/design/card.tsx'
import { Folded } from '../account/folded.tsx'
import { FactsForm } from '../set-up/facts-form.tsx'
import { useOwnTrip } from './own-trip-context.tsx'

/** The plan of the running trip, which its PIN changes; read anew whenever it is opened. */
export function TripPlanCard() {
  const { send } = useOwnTrip()
  const [isOpen, setOpen] = useState(false)
  const changed = () => send({ type: 'trip.changed' })
  return (
    <Card title="Plan">
      <p>New route, new boat, someone else along? Your contacts see what you change here.</p>
      <Folded name="Change the plan" onToggle={setOpen}>
        {isOpen && <FactsForm kind="tripPlan" pinIsSet onSaved={changed} onSignedOut={changed} />}
      </Folded>
    </Card>
  )
}
