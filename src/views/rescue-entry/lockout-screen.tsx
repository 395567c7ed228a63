import { formatCountdown, lockoutTimeLeft } from '../../domain/lockout/lockout.ts'
import { Page } from '../design/page.tsx'
import { EmergencyLine } from './emergency-line.tsx'
import './rescue-entry.css'

type LockoutScreenProps = Parameters<typeof lockoutTimeLeft>[0]

/** Replaces the form after three wrong codes (specification §2, §8). */
export function LockoutScreen(lockout: LockoutScreenProps) {
  const left = lockoutTimeLeft(lockout)
  return (
    <Page heading="Too Many Attempts" lead="Please wait before trying again" width="narrow">
      <div className="lockout">
        <p className="lockout__time" role="timer" aria-label="Time left">
          {left === null ? '--:--' : formatCountdown(left)}
        </p>
        <p className="lockout__words">You can try again when the timer reaches zero.</p>
        <p className="lockout__words lockout__words--soft">
          Keep this page open: the form comes back by itself. Meanwhile, find the newest text message and its
          6 digits.
        </p>
        <EmergencyLine />
      </div>
    </Page>
  )
}
