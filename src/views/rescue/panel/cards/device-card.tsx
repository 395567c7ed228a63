import type { Panel, Verification } from '../../../../domain/rescue/panel/panel.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { words } from './cards.words.tsx'
import '../panel.css'

type DeviceCardProps = {
  copy: Panel | null
  verification: Verification
  path: string
  onSignOut: () => void
}

export function DeviceCard({ copy, verification, path, onSignOut }: DeviceCardProps) {
  if (copy === null && verification === 'website') return null
  return (
    <FoldCard title={words.device} line={words.deviceLine}>
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
        {copy && <p>{words.opensOffline}</p>}
        <p>{words.signOutWhenDone}</p>
        <Button type="submit" variant="quiet">
          {words.signOut}
        </Button>
      </form>
    </FoldCard>
  )
}
