import { describe, expect, test } from 'vitest'
import { applyEffects } from '../../../src/service/trips/changes/apply-effects.ts'
import { contactOf, emergencyOf } from '../../support/travelers/emergencies.ts'

const ana = contactOf({ id: 'ana', number: '9195550142' })

/** Returns the kinds of push notifications about an alert; with `isForced`, after the distress PIN. */
function onPhone(contact: typeof ana, isForced: boolean): string[] {
  const emergency = emergencyOf([contact], { takesPush: true })
  const { lifecycle } = emergency
  const trip = { ...lifecycle, facts: { ...lifecycle.facts, distressAt: isForced ? 1 : null } }
  const effects = [{ type: isForced ? 'alertLeftOut' : 'alertContacts' } as const]
  const { messages } = applyEffects(emergency, { trip, effects }, { at: 2 })
  return messages.filter(({ channel }) => channel === 'push').map(({ kind }) => kind)
}

describe("notification of an alert on the traveler's phone", () => {
  test.each([false, true])('is sent if contacts got the alert (after the distress PIN: %s)', (isForced) => {
    expect(onPhone(ana, isForced)).toEqual(['contacts-alerted'])
  })

  test.each([false, true])(
    "isn't sent if the only contact left or was removed (after the distress PIN: %s)",
    (isForced) => {
      expect(onPhone({ ...ana, hasLeft: !isForced, removedAt: 1 }, isForced)).toEqual([])
    },
  )
})
