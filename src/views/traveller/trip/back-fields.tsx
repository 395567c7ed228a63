import type { BackBy, TripDraft } from '../../../domain/traveller/trip/trip-draft.ts'
import { TextField } from '../../kit/design/field.tsx'
import { Choices } from '../account/choice.tsx'
import { backWords } from './start-words.ts'

const ways: BackBy[] = ['60', '120', '240', 'while', 'clock']

type BackFieldsProps = {
  draft: TripDraft
  busy: boolean
  errorOfWhile: string | undefined
  errorOfClock: string | undefined
  change: (changed: Partial<TripDraft>) => void
}

/** When somebody means to be back. */
export function BackFields({ draft, busy, errorOfWhile, errorOfClock, change }: BackFieldsProps) {
  return (
    <>
      <Choices
        legend="When will you be back?"
        name="back"
        options={ways.map((value) => ({ value, label: backWords[value] }))}
        value={draft.back}
        busy={busy}
        onChange={(back) => change({ back })}
      />
      {draft.back === 'while' && (
        <div className="start__while">
          <TextField
            label="Hours"
            name="hours"
            inputMode="numeric"
            value={draft.hours}
            maxLength={3}
            readOnly={busy}
            {...(errorOfWhile && { error: errorOfWhile })}
            onChange={(event) => change({ hours: event.target.value })}
          />
          <TextField
            label="Minutes"
            name="minutes"
            inputMode="numeric"
            value={draft.minutes}
            maxLength={4}
            readOnly={busy}
            onChange={(event) => change({ minutes: event.target.value })}
          />
        </div>
      )}
      {draft.back === 'clock' && (
        <TextField
          label="Back by"
          name="clock"
          type="time"
          value={draft.clock}
          readOnly={busy}
          {...(errorOfClock && { error: errorOfClock })}
          onChange={(event) => change({ clock: event.target.value })}
        />
      )}
    </>
  )
}
