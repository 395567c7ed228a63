import type { ContactEntry } from '../../../domain/traveller/set-up/contact-entry.ts'
import { Button } from '../../kit/design/button.tsx'
import { readableNumber } from '../account/readable-number.ts'

type ContactRowProps = { entry: ContactEntry; busy: boolean; onChange: () => void; onRemove: () => void }

/** A contact as the account has them. */
export function ContactRow({ entry, busy, onChange, onRemove }: ContactRowProps) {
  const who = entry.name || readableNumber(entry.number)
  return (
    <li className="contacts__row">
      <span className="contacts__who">
        <strong>{entry.name || 'No name given'}</strong>
        <span>{readableNumber(entry.number)}</span>
        {entry.email && <span>{entry.email}</span>}
      </span>
      <span className="contacts__ways">
        <Button variant="quiet" busy={busy} onClick={onChange} aria-label={`Change ${who}`}>
          Change
        </Button>
        <Button variant="quiet" busy={busy} onClick={onRemove} aria-label={`Remove ${who}`}>
          Remove
        </Button>
      </span>
    </li>
  )
}
