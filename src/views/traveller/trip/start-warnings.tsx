import type { StartWarning } from '../../../domain/traveller/trip/trip-start-api.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { useTripStart } from './trip-start-context.tsx'
import './start.css'

/** What there is to know of whom a trip tells, before its traveller leaves. */
export const StartWarnings = ({ warnings }: { warnings: StartWarning[] }) => (
  <Notice tone="warning" title="Before you leave" quiet>
    <ul className="start__warnings">
      {warnings.map(({ message, number }) => (
        <li key={`${number} ${message}`}>{message}</li>
      ))}
    </ul>
  </Notice>
)

/** The same on the first screen, for a trip that had waited for a connection; put away once it was read. */
export function StartedWarnings() {
  const { snapshot, send } = useTripStart()
  const { warnings } = snapshot.context
  if (!snapshot.matches('started') || warnings.length === 0) return null
  return (
    <Card title="Your trip has started">
      <StartWarnings warnings={warnings} />
      <Button variant="quiet" onClick={() => send({ type: 'start.closed' })}>
        Got it
      </Button>
    </Card>
  )
}
