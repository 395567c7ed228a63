import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { Card } from '../../kit/design/card.tsx'

/** The three steps of a check-in and what happens to the PIN (specification §2). */
export function HowItWorks() {
  return (
    <Card title="How It Works" className="how-it-works">
      <ol>
        <li>Enter the phone number of your account.</li>
        <li>Show that it’s you, with your account password and your 4-digit PIN.</li>
        <li>
          Your active trip ends, we delete its location history, and we tell your emergency contacts you’re
          safe.
        </li>
      </ol>
      <p className="how-it-works__note">
        <LockKeyhole aria-hidden="true" />
        <span>Your PIN is never stored in plain text.</span>
      </p>
    </Card>
  )
}
