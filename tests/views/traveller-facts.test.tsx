import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { profileFacts } from '../../src/domain/primitives/profile-facts.ts'
import type { SecuredOutcome } from '../../src/domain/traveller/account/secret.ts'
import type { FactsOutcome } from '../../src/domain/traveller/set-up/facts-api.ts'
import { factsFormMachine } from '../../src/domain/traveller/set-up/facts-form.machine.ts'
import { profileFields } from '../../src/domain/traveller/set-up/told-facts.ts'
import { samplePanel } from '../../src/statecharts/kits/sample-trip.ts'
import { FactsFormScreen } from '../../src/views/traveller/set-up/facts-form.tsx'
import { PreviewPanel } from '../../src/views/traveller/set-up/preview-panel.tsx'
import { settled } from '../support/answered-by-hand.ts'
import { rendered, tagWith } from '../support/rendered.ts'

const fields = profileFields(
  (key) => ({ firstName: 'Robin', height: 70, allergies: 'Bees' })[key as string] ?? null,
)

function formWhere(read: FactsOutcome, written: SecuredOutcome = { kind: 'done' }) {
  const actor = createActor(
    factsFormMachine.provide({
      actors: { readFacts: fromPromise(async () => read), writeFacts: fromPromise(async () => written) },
    }),
    { input: { kind: 'profile', pinIsSet: true } },
  ).start()
  const screen = () => rendered(<FactsFormScreen snapshot={actor.getSnapshot()} send={actor.send} />)
  return { actor, screen }
}

test('the profile asks for names and every fact, and shows what was told', async () => {
  const { screen } = formWhere({ kind: 'read', facts: { kind: 'profile', fields } })
  expect(screen().words).toContain('Loading...')
  await settled()
  const { html, words } = screen()
  for (const { key, label } of profileFacts) {
    expect(words).toContain(label)
    expect(html).toContain(`name="${key}"`)
  }
  expect(tagWith(html, 'name="height"')).toContain('value="5 ft 10 in"')
  expect(words).toContain('Medical 1 told')
  expect(words).toContain('Your PIN')
})

test('what the service refuses stands in its words, with everything that was typed', async () => {
  const refusal = { kind: 'refused', message: 'The PIN is wrong.', isAboutSecret: true, fields: [] } as const
  const { actor, screen } = formWhere(
    { kind: 'read', facts: { kind: 'profile', fields } },
    { ...refusal, fields: [] },
  )
  await settled()
  actor.send({ type: 'facts.typed', facts: { kind: 'profile', fields: { ...fields, eyeColor: 'Grey' } } })
  actor.send({ type: 'form.submitted' })
  expect(screen().words).toContain('Please enter your PIN (4 digits).')
  actor.send({ type: 'secret.typed', secret: { kind: 'pin', text: '1357' } })
  actor.send({ type: 'form.submitted' })
  expect(screen().words).toContain('Saving...')
  await settled()
  const { html, words } = screen()
  expect(words).toContain('The PIN is wrong.')
  expect(tagWith(html, 'name="eyeColor"')).toContain('value="Grey"')
})

test('a form that cannot be read says so and can be asked for again', async () => {
  const away = formWhere({ kind: 'unreachable' })
  const ended = formWhere({ kind: 'none' })
  await settled()
  expect(away.screen().words).toContain('No answer.')
  expect(away.screen().words).toContain('Load again')
  expect(ended.screen().words).toContain('No trip right now.')
})

test('the preview is the contacts’ panel, marked as an example', () => {
  const panel = samplePanel(0)
  const { words } = rendered(
    <MemoryRouter>
      <PreviewPanel panel={panel} />
    </MemoryRouter>,
  )
  expect(words).toMatch(/^Example Daniel Calder/)
  expect(words).toContain('Albuterol')
  expect(words).toContain('Example: nobody is called from here.')
})
