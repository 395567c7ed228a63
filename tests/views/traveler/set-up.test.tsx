import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { emptySecret, type SecuredOutcome, typedSecret } from '../../../src/domain/traveler/account/secret.ts'
import type { TravelerAccount } from '../../../src/domain/traveler/account/traveler-api.ts'
import { type ContactsBegun, contactsMachine } from '../../../src/domain/traveler/set-up/contacts.machine.ts'
import { pinsMachine } from '../../../src/domain/traveler/set-up/pins.machine.ts'
import type { PinFields } from '../../../src/domain/traveler/set-up/pins.ts'
import type { ContactsSent, PinsSent } from '../../../src/domain/traveler/set-up/set-up-api.ts'
import { type SetUpKnown, setUpReading } from '../../../src/domain/traveler/set-up/set-up-list.ts'
import { sampleAccount } from '../../../src/statecharts/fixtures/samples.ts'
import { SecretField } from '../../../src/views/traveler/account/secret-field.tsx'
import { ContactsScreen } from '../../../src/views/traveler/set-up/contacts/contacts-page.tsx'
import { PinsScreen } from '../../../src/views/traveler/set-up/pins/pins-page.tsx'
import { SetUpScreen } from '../../../src/views/traveler/set-up/set-up-card.tsx'
import { rendered, routed, tagWith } from '../../support/pages/rendered.ts'
import { answeredByHand, settled } from '../../support/statecharts/answered-by-hand.ts'

test('a form in the set-up asks for the PIN, or for the password if no PIN is set', () => {
  const shown = (pinIsSet: boolean, secret = emptySecret(pinIsSet)) =>
    rendered(
      <SecretField secret={secret} pinIsSet={pinIsSet} busy={false} words={null} onChange={() => {}} />,
    )
  expect(shown(true).words).toContain('Your PIN')
  expect(shown(true).words).toContain('Use my password instead')
  expect(shown(true, typedSecret('password', '')).words).toContain('Use my PIN instead')
  expect(shown(false).words).toContain('Your password')
  expect(shown(false).words).not.toContain('instead')
})

describe('contacts in the set-up', () => {
  const shown = async ({ contacts } = sampleAccount) => {
    const saves = answeredByHand<SecuredOutcome, ContactsSent>()
    const beginList = fromPromise<ContactsBegun, { owner: string }>(async () => ({
      canPick: false,
      draft: null,
    }))
    const actors = { beginList, saveContacts: saves.actor }
    const actor = createActor(contactsMachine.provide({ actors }), {
      input: { owner: '', contacts, pinIsSet: true, isSettingUp: false },
    }).start()
    await settled()
    const screen = () => routed(<ContactsScreen snapshot={actor.getSnapshot()} send={actor.send} />)
    const save = async (answer: SecuredOutcome) => {
      actor.send({ type: 'secret.typed', secret: typedSecret('pin', '2468') })
      actor.send({ type: 'list.submitted' })
      await saves.answer(answer)
    }
    return { actor, screen, save }
  }

  test('are listed without showing who is excluded from distress alerts', async () => {
    const { screen } = await shown()
    expect(screen().words).toContain('Ana Hale (919) 555-0143 ana@example.org')
    expect(screen().words).not.toContain('If you enter your distress PIN')
    expect(screen().words).not.toContain('Your PIN')
  })

  test('offer no “Same as before” for distress alerts while a changed number is unsaved', async () => {
    const { actor, screen, save } = await shown()
    actor.send({ type: 'contact.opened', id: 0 })
    expect(screen().words).toContain('Same as before')
    actor.send({ type: 'contact.typed', id: 0, field: 'number', text: '919 555 0199' })
    expect(screen().words).not.toContain('Same as before')
    await settled()
    actor.send({ type: 'contact.answered', id: 0, told: 'no' })
    await save({ kind: 'done' })
    expect(screen().words).toContain('Your contacts are saved.')
    actor.send({ type: 'contact.opened', id: 0 })
    expect(tagWith(screen().html, 'type="radio"', 'checked')).toContain('told-0')
    expect(screen().html.match(/checked=""\/>([^<]*)/)?.[1]).toBe('Same as before')
  })

  test('keep the input and show the reason after a rejection', async () => {
    const { actor, screen, save } = await shown()
    actor.send({ type: 'contact.opened', id: 1 })
    actor.send({ type: 'contact.typed', id: 1, field: 'number', text: '919 555 0142' })
    actor.send({ type: 'contact.answered', id: 1, told: 'yes' })
    const fields = [{ path: 'contacts.1.number', reason: 'must not be your own number' }]
    const message = 'You can’t be your own emergency contact.'
    await save({ kind: 'refused', message, isAboutSecret: false, fields })
    expect(screen().words).toContain('This must not be your own number.')
    expect(tagWith(screen().html, 'name="number-1"')).toContain('aria-invalid="true"')
    expect(tagWith(screen().html, 'name="number-1"')).toContain('value="919 555 0142"')
    await save({ kind: 'refused', message: 'The PIN is wrong.', isAboutSecret: true, fields: [] })
    expect(tagWith(screen().html, 'name="pin"')).toContain('aria-invalid="true"')
    await save({ kind: 'unreachable' })
    expect(screen().words).toContain('We can’t tell if it was saved.')
  })

  test('disable every button while they are being saved', async () => {
    const { actor, screen } = await shown()
    actor.send({ type: 'contact.opened', id: 1 })
    actor.send({ type: 'contact.answered', id: 1, told: 'yes' })
    actor.send({ type: 'secret.typed', secret: typedSecret('pin', '2468') })
    actor.send({ type: 'list.submitted' })
    const buttons = screen().html.match(/<button[^>]*>/g) ?? []
    expect(buttons.length).toBeGreaterThan(4)
    expect(buttons.filter((button) => !button.includes('aria-disabled="true"'))).toEqual([])
  })

  test('show the reason for a rejection at a contact that the traveler has not opened', async () => {
    const { actor, screen, save } = await shown()
    actor.send({ type: 'contact.opened', id: 1 })
    actor.send({ type: 'contact.answered', id: 1, told: 'yes' })
    const fields = [{ path: 'contacts.0.number', reason: 'must not be your own number' }]
    await save({ kind: 'refused', message: 'Not your own number.', isAboutSecret: false, fields })
    expect(screen().words).toContain('This must not be your own number.')
    expect(tagWith(screen().html, 'name="number-0"')).toContain('aria-invalid="true"')
  })
})

describe('form for the safety PIN and distress PIN in the set-up', () => {
  function shown(pinIsSet: boolean) {
    const saves = answeredByHand<SecuredOutcome, PinsSent>()
    const noteTried = fromPromise(async () => {})
    const actor = createActor(pinsMachine.provide({ actors: { savePins: saves.actor, noteTried } }), {
      input: { pinIsSet, isSettingUp: false },
    }).start()
    const screen = () => routed(<PinsScreen snapshot={actor.getSnapshot()} send={actor.send} />)
    const fill = (fields: Partial<PinFields>) => {
      for (const [field, text] of Object.entries(fields))
        actor.send({ type: 'field.typed', field: field as keyof PinFields, text })
      actor.send({ type: 'form.submitted' })
    }
    return { actor, screen, fill, saves }
  }

  test('asks for the current PIN, and offers help with a forgotten one, only if a PIN is set', () => {
    for (const words of ['Your current PIN', 'Forgot your PIN?']) {
      expect(shown(false).screen().words).not.toContain(words)
      expect(shown(true).screen().words).toContain(words)
    }
  })
})

test('the set-up page describes unfinished steps and counts finished steps', () => {
  const shown = (account: TravelerAccount, known: SetUpKnown) => {
    const snapshot = createActor(setUpReading).getSnapshot()
    return routed(
      <SetUpScreen
        account={account}
        snapshot={{ ...snapshot, context: { ...snapshot.context, value: known } }}
      />,
    ).words
  }
  const known = { hasPlan: true, hasTracker: false, pinsUntried: false }
  const fresh = shown({ ...sampleAccount, contacts: [], pinIsSet: false }, known)
  expect(fresh).toContain('Emergency contacts Who gets an alert if you don’t come back.')
  expect(fresh).toContain('Done (2 of 5)')
  expect(shown(sampleAccount, { ...known, pinsUntried: true })).toContain('You set them but didn’t practice.')
  const whole = shown(sampleAccount, { ...known, hasTracker: true })
  expect(whole).toContain('You’re all set')
  expect(whole).toContain('What your contacts will see')
})
