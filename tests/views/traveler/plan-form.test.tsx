import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FloatPlan, planFacts } from '../../../src/domain/primitives/plan-facts.ts'
import { planToSend } from '../../../src/domain/traveler/set-up/plan-draft.ts'
import { PlanForm } from '../../../src/views/traveler/set-up/plan-form.tsx'
import { rendered, tagWith } from '../../support/pages/rendered.ts'

const formOf = (plan: FloatPlan) => rendered(<PlanForm plan={plan} onChange={() => {}} />)

test('the plan form has every field in collapsed groups and counts the filled-in fields', () => {
  const { html, words } = formOf({ vesselType: 'Jon boat', vesselName: ' ', destination: 'Vista Point' })
  for (const { label, key } of planFacts) {
    expect(words).toContain(label)
    expect(html).toContain(`name="${key}"`)
  }
  expect(words).toContain('Boat 1 filled in')
  expect(words).toContain('Where to 1 filled in')
  expect(words).toMatch(/Gear Life jackets/)
  expect(tagWith(html, '<input', 'name="vesselType"')).toContain('value="Jon boat"')
  expect(html).not.toContain('<details open')
})

test('a submitted plan has no surrounding spaces and no empty fields', () => {
  const key = fc.constantFrom(...planFacts.map((fact) => fact.key))
  fc.assert(
    fc.property(fc.dictionary(key, fc.string()), (typed) => {
      const sent = planToSend(typed)
      for (const fact of planFacts) expect(sent?.[fact.key] ?? '').toBe(typed[fact.key]?.trim() ?? '')
      expect(Object.values(sent ?? { some: 'fact' })).not.toContain('')
    }),
  )
})
