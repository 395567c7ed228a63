import '../../positions/positions.css'
import { useRef } from 'react'
import { shownNumber } from '../../../../domain/person/shown-number.ts'
import { travelerApp } from '../../../../domain/site/pages.ts'
import {
  type DraftField,
  isEmpty,
  lacksNumber,
  type OtherContact,
  type ReturnChoice,
  type TripDraft,
} from '../../../../domain/traveler/trip/start/trip-draft.ts'
import type { StartFacts } from '../../../../domain/traveler/trip/start/trip-start-api.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { FieldError, TextField } from '../../../kit/design/fields/field.tsx'
import { useFocusKept } from '../../../kit/design/fields/focus.tsx'
import { Spinner } from '../../../kit/design/spinner.tsx'
import { linkTo } from '../../../kit/link.tsx'
import { Choices, Tick } from '../../account/choice.tsx'
import { words } from './start.words.tsx'
import { backWords } from './start-words.ts'

const ways: ReturnChoice[] = ['60', '120', '240', 'while', 'clock']

type BackFieldsProps = {
  draft: TripDraft
  busy: boolean
  errorOf: (field: DraftField) => string | undefined
  change: (changed: Partial<TripDraft>) => void
}

export function BackFields({ draft, busy, errorOf, change }: BackFieldsProps) {
  return (
    <>
      <Choices
        legend={words.whenBack}
        name="back"
        options={ways.map((value) => ({ value, label: backWords[value] }))}
        value={draft.back}
        busy={busy}
        onChange={(back) => change({ back })}
      />
      {draft.back === 'while' && (
        <div className="start__while">
          <TextField
            label={words.hours}
            name="hours"
            inputMode="numeric"
            value={draft.hours}
            maxLength={3}
            readOnly={busy}
            error={errorOf('while')}
            onChange={(event) => change({ hours: event.target.value })}
          />
          <TextField
            label={words.minutes}
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
          label={words.backBy}
          name="clock"
          type="time"
          value={draft.clock}
          readOnly={busy}
          error={errorOf('clock')}
          onChange={(event) => change({ clock: event.target.value })}
        />
      )}
    </>
  )
}

export const WHO = 'who'
const WHO_ERROR = 'start-contacts-error'

export const numberField = (at: number): string => `number-${at}`

type WhoFieldsProps = {
  draft: TripDraft
  facts: StartFacts | null
  isReading: boolean
  isOld: boolean
  busy: boolean
  errorOf: (field: DraftField) => string | undefined
  change: (changed: Partial<TripDraft>) => void
  onReadAgain: () => void
}

export function WhoFields({
  draft,
  facts,
  isReading,
  isOld,
  busy,
  errorOf,
  change,
  onReadAgain,
}: WhoFieldsProps) {
  const { untold, others } = draft
  const errorOfContacts = errorOf('contacts')
  const changeOther = (at: number, changed: Partial<OtherContact>) =>
    change({ others: others.map((other, place) => (place === at ? { ...other, ...changed } : other)) })
  const who = useRef<HTMLFieldSetElement>(null)
  useFocusKept(who)
  return (
    <fieldset
      className="start__who"
      name={WHO}
      tabIndex={-1}
      ref={who}
      {...(errorOfContacts && { 'aria-describedby': WHO_ERROR })}
    >
      <legend className="choices__legend">{words.whoIsTold}</legend>
      {errorOfContacts && <FieldError id={WHO_ERROR}>{errorOfContacts}</FieldError>}
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
      {facts?.contacts.length === 0 && <p>{words.noContacts(linkTo(travelerApp.contacts))}</p>}
      {!facts && others.some((other) => !isEmpty(other)) && <p>{words.withoutOthers}</p>}
      {!facts && isReading && <Spinner label={words.loadingContacts} />}
      {isOld && !isReading && (
        <div>
          <p>{facts ? words.oldContacts : words.allContacts}</p>
          <Button variant="quiet" onClick={onReadAgain}>
            {words.loadContacts}
          </Button>
        </div>
      )}
      {facts &&
        others.map((other, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new rows have no id
          <div key={at} className="start__other stack">
            <TextField
              label={words.name}
              hint={words.optional}
              name="name"
              autoComplete="off"
              value={other.name}
              maxLength={60}
              readOnly={busy}
              onChange={(event) => changeOther(at, { name: event.target.value })}
            />
            <TextField
              label={words.phoneNumber}
              name={numberField(at)}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              value={other.number}
              maxLength={40}
              readOnly={busy}
              error={lacksNumber(other) && errorOf('others')}
              onChange={(event) => changeOther(at, { number: event.target.value })}
            />
            <Button
              variant="quiet"
              waits={busy}
              onClick={() => change({ others: others.filter((_, place) => place !== at) })}
            >
              {words.remove}
            </Button>
          </div>
        ))}
      {facts && (
        <Button
          variant="quiet"
          waits={busy}
          onClick={() => change({ others: [...others, { name: '', number: '' }] })}
        >
          {words.addSomeone}
        </Button>
      )}
    </fieldset>
  )
}

type LocationFieldProps = { isOn: boolean; busy: boolean; onChange: (isOn: boolean) => void }

export function LocationField({ isOn, busy, onChange }: LocationFieldProps) {
  return (
    <div>
      <Tick name="sendsPosition" isTicked={isOn} busy={busy} onChange={onChange}>
        {words.sendLocation}
      </Tick>
      {isOn ? (
        <p className="following__limits">{words.tapAllow}</p>
      ) : (
        <Notice tone="warning" title={words.nobodySees}>
          <p>{words.withoutTracker}</p>
        </Notice>
      )}
    </div>
  )
}
