import { Link } from 'react-router-dom'
import { shownNumber } from '../../../domain/person/shown-number.ts'
import { travellerApp } from '../../../domain/site/pages.ts'
import type { OtherContact, TripDraft } from '../../../domain/traveller/trip/trip-draft.ts'
import type { StartFacts } from '../../../domain/traveller/trip/trip-start-api.ts'
import { Button } from '../../kit/design/button.tsx'
import { FieldError, TextField } from '../../kit/design/field.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import { Tick } from '../account/choice.tsx'

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

/** Who is told when somebody does not come back: the account's contacts, and others for this trip. */
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
          You have no contacts yet. <Link to={travellerApp.contacts}>Add your contacts</Link>, or add someone
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
