import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { provideForm, provideReading } from '../../../src/app/provide.ts'
import type { ReadOutcome } from '../../../src/domain/kit/reading.machine.ts'
import { profileFacts } from '../../../src/domain/primitives/profile-facts.ts'
import {
  type FactsFields,
  factsForm,
  factsReading,
  profileFields,
  type ToldFacts,
} from '../../../src/domain/traveler/set-up/told-facts.ts'
import { FactsFormScreen, FactsScreen } from '../../../src/views/traveler/set-up/facts-form.tsx'
import { rendered, tagWith } from '../../support/pages/rendered.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'

const fields = profileFields(
  (key) => ({ firstName: 'Robin', height: 70, allergies: 'Bees' })[key as string] ?? null,
)

function readingOf(read: ReadOutcome<ToldFacts | 'noTrip'>) {
  const actor = createActor(provideReading(factsReading, { read: async () => read }), {
    input: { kind: 'profile' },
  }).start()
  return () => rendered(<FactsScreen snapshot={actor.getSnapshot()} send={actor.send} pinIsSet />)
}

test('the profile form has every field, and shows a stored height in feet and inches', async () => {
  const screen = readingOf({ kind: 'read', value: { kind: 'profile', fields } })
  expect(screen().words).toContain('Loading...')
  await settled()
  const { html, words } = screen()
  for (const { key, label } of profileFacts) {
    expect(words).toContain(label)
    expect(html).toContain(`name="${key}"`)
  }
  expect(tagWith(html, 'name="height"')).toContain('value="5 ft 10 in"')
  expect(words).toContain('Medical 1 filled in')
  expect(words).toContain('Your PIN')
})

test('a rejected profile form names each refused field by its label', async () => {
  const refused = [
    { path: 'firstName', reason: 'must be a name, not a link' },
    { path: 'height', reason: 'must say its unit' },
  ]
  const actor = createActor(
    provideForm(factsForm, async () => ({
      kind: 'refused' as const,
      message: 'We couldn’t read the request.',
      isAboutSecret: false,
      fields: refused,
    })),
    { input: { facts: { kind: 'profile', fields }, pinIsSet: true } },
  ).start()
  actor.send({ type: 'form.changed', change: { secret: { kind: 'pin', text: '1357' } } })
  actor.send({ type: 'form.submitted' })
  await settled()
  const { words } = rendered(<FactsFormScreen snapshot={actor.getSnapshot()} send={actor.send} />)
  expect(words).toContain('First name must be a name, not a link. Height must say its unit.')
})

test('a rejected profile form keeps its input and shows its message until the PIN is retyped', async () => {
  const refusal = { kind: 'refused', message: 'The PIN is wrong.', isAboutSecret: true, fields: [] } as const
  const actor = createActor(
    provideForm(factsForm, async () => ({ ...refusal, fields: [] })),
    { input: { facts: { kind: 'profile', fields }, pinIsSet: true } },
  ).start()
  const screen = () => rendered(<FactsFormScreen snapshot={actor.getSnapshot()} send={actor.send} />)
  const typed = (change: Partial<FactsFields>) => actor.send({ type: 'form.changed', change })
  typed({ facts: { kind: 'profile', fields: { ...fields, eyeColor: 'Grey' } } })
  actor.send({ type: 'form.submitted' })
  expect(screen().words).toContain('Please enter your PIN (4 digits).')
  typed({ secret: { kind: 'pin', text: '1357' } })
  actor.send({ type: 'form.submitted' })
  expect(screen().words).toContain('Saving...')
  await settled()
  typed({ facts: { kind: 'profile', fields: { ...fields, eyeColor: 'Green' } } })
  const { html, words } = screen()
  expect(words).toContain('The PIN is wrong.')
  expect(tagWith(html, 'name="eyeColor"')).toContain('value="Green"')
  typed({ secret: { kind: 'pin', text: '2468' } })
  expect(screen().words).not.toContain('The PIN is wrong.')
})
