import type { Panel, Verification } from '../../../../domain/rescue/panel/panel.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import '../panel.css'

type DeviceCardProps = {
  copy: Panel | null
  verification: Verification
  path: string
  onSignOut: () => void
}

/** What the device keeps, and the sign-out. */
export function DeviceCard({ copy, verification, path, onSignOut }: DeviceCardProps) {
  if (copy === null && verification === 'website') return null
  return (
    <FoldCard className="device-card" title="This device" line="Sign out, and what is kept here">
      <form
        className="device-card__body"
        method="post"
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          onSignOut()
        }}
      >
        <input type="hidden" name="form" value="sign-out" />
        {copy && (
          <p>You can open this page offline for 24 hours after it last refreshed, or until the trip ends.</p>
        )}
        <p>
          If other people use this device, sign out when you’re done. Your code and number will open the panel
          again.
        </p>
        <Button type="submit" variant="quiet">
          Sign out of this panel
        </Button>
      </form>
    </FoldCard>
  )
}
