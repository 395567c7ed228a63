import CircleCheck from 'lucide-react/icons/circle-check'
import { ArrivalFocus } from '../design/arrival-focus.tsx'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'

export function WaitlistThanks({ onAnother }: { onAnother: () => void }) {
  return (
    <Card title={<ArrivalFocus>Thank You for Your Interest!</ArrivalFocus>} className="waitlist-thanks">
      <p className="waitlist-thanks__words">
        <CircleCheck aria-hidden="true" />
        <span>
          Your beta signup has been received. We'll review all applications and contact selected testers via
          email.
        </span>
      </p>
      <Button variant="quiet" onClick={onAnother}>
        Sign Up Another User
      </Button>
    </Card>
  )
}
