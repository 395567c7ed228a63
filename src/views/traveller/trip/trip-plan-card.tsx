import { useState } from 'react'
import { FoldCard } from '../../kit/design/fold.tsx'
import { FactsForm } from '../set-up/facts-form.tsx'
import { useOwnTrip } from './own-trip-context.tsx'

/** The plan of the running trip, which its PIN changes; read anew whenever it is opened. */
export function TripPlanCard() {
  const { send } = useOwnTrip()
  const [isOpen, setOpen] = useState(false)
  const changed = () => send({ type: 'trip.changed' })
  return (
    <FoldCard title="Plan" line="New route, new boat, someone else along?" onToggle={setOpen}>
      <p>Your contacts see what you change here.</p>
      {isOpen && <FactsForm kind="tripPlan" pinIsSet onSaved={changed} onSignedOut={changed} />}
    </FoldCard>
  )
}
