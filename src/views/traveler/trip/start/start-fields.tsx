import '../../positions/positions.css'
import { Link } from 'react-router-dom'
import { shownNumber } from '../../../../domain/person/shown-number.ts'
import { travelerApp } from '../../../../domain/site/pages.ts'
import type { BackBy, OtherContact, TripDraft } from '../../../../domain/traveler/trip/start/trip-draft.ts'
import type { StartFacts } from '../../../../domain/traveler/trip/start/trip-start-api.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { FieldError, TextField } from '../../../kit/design/fields/field.tsx'
import { Spinner } from '../../../kit/design/spinner.tsx'
import { Choices, Tick } from '../../account/choice.tsx'
import { backWords } from './start-words.ts'

const ways: BackBy[] = ['60', '120', '240', 'while', 'clock']

type BackFieldsProps = {
  draft: TripDraft
  busy: boolean
  errorOfWhile: string | undefined
  errorOfClock: string | undefined
  change: (changed: Partial<TripDraft>) => void
}

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

type WhoFieldsProps = {
  draft: TripDraft
  facts: StartFacts | null
  isReading: boolean
  isOld: boolean
  busy: boolean
  errorOfContacts: string | undefined
  errorOfOthers: string | undefined
  change: (changed: Partial<TripDraft>) => void
  onReadAgain: () => void
}

export function WhoFields({
  draft,
  facts,
  isReading,
  isOld,
  busy,
  errorOfContacts,
  errorOfOthers,
  change,
  onReadAgain,
}: WhoFieldsProps) {
  const { untold, others } = draft
  const changeOther = (at: number, changed: Partial<OtherContact>) =>
    change({ others: others.map((other, place) => (place === at ? { ...other, ...changed } : other)) })
  return (
    <fieldset className="start__who">
      <legend className="choices__legend">Who gets an alert</legend>
      {errorOfContacts && <FieldError id="start-contacts-error">{errorOfContacts}</FieldError>}
      {facts?.contacts.map(({ name, number }) => (
        <Tick
          key={number}
          name="contacts"
          isTicked={!untold.includes(number)}
          busy={busy}
          onChange={(isTicked) =>
            change({ untold: isTicked ? untold.filter((one) => one !== number) : [...untold, number] })
          }
        >
          {name ? `${name}, ${shownNumber(number)}` : shownNumber(number)}
        </Tick>
      ))}
      {facts?.contacts.length === 0 && (
        <p>
          You have no contacts yet. <Link to={travelerApp.contacts}>Add your contacts</Link>, or add someone
          for this trip.
        </p>
      )}
      {!facts && isReading && <Spinner label="Loading your contacts..." />}
      {isOld && !isReading && (
        <div>
          <p>
            {facts ? 'You’re offline. These are your contacts as we last saw them.' : 'All of your contacts.'}
          </p>
          <Button variant="quiet" onClick={onReadAgain}>
            Load my contacts again
          </Button>
        </div>
      )}
      {facts &&
        others.map((other, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed.
          <div key={at} className="start__other">
            <TextField
              label="Name"
              hint="optional"
              name="name"
              autoComplete="off"
              value={other.name}
              maxLength={60}
              readOnly={busy}
              onChange={(event) => changeOther(at, { name: event.target.value })}
            />
            <TextField
              label="Phone number"
              name="number"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              value={other.number}
              maxLength={40}
              readOnly={busy}
              {...(errorOfOthers && { error: errorOfOthers })}
              onChange={(event) => changeOther(at, { number: event.target.value })}
            />
            <Button
              variant="quiet"
              onClick={() => change({ others: others.filter((_, place) => place !== at) })}
            >
              Remove
            </Button>
          </div>
        ))}
      {facts && (
        <Button variant="quiet" onClick={() => change({ others: [...others, { name: '', number: '' }] })}>
          Add someone for this trip
        </Button>
      )}
    </fieldset>
  )
}

type LocationFieldProps = { isOn: boolean; busy: boolean; onChange: (isOn: boolean) => void }

export function LocationField({ isOn, busy, onChange }: LocationFieldProps) {
  return (
    <div>
      <label className="following__switch">
        <input
          type="checkbox"
          name="sendsPosition"
          checked={isOn}
          disabled={busy}
          onChange={(event) => onChange(event.target.checked)}
        />
        Send my location from this device
      </label>
      {isOn ? (
        <p className="following__limits">If your browser asks when you start, tap Allow.</p>
      ) : (
        <Notice tone="warning" title="Nobody will see where you are.">
          <p>Unless a tracker app sends your location, an alert won’t tell your contacts where to look.</p>
        </Notice>
      )}
    </div>
  )
}
