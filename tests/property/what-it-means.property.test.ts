import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { whatItMeans } from '../../src/domain/rescue/hand-over/what-to-say.ts'
import { anyTold, panelWith, type Told } from '../support/told-facts.ts'
import { NOW } from '../support/tracking-page.ts'

vi.mock(
  '../../src/domain/rescue/hand-over/what-to-say.words.ts',
  () => import('../../src/domain/rescue/hand-over/what-to-say.words.es.ts'),
)
vi.mock(
  '../../src/domain/rescue/panel/panel.words.ts',
  () => import('../../src/domain/rescue/panel/panel.words.es.ts'),
)

const clock = (at: number) => (at === NOW - 5 * MINUTE_MS ? '11:55 a.m.' : '10:00 a.m.')
const meant = (told: Told) => whatItMeans({ panel: panelWith(told), now: NOW, clock }) ?? ''

describe('what the sentences to 911 mean, in Spanish', () => {
  test('typed facts leave no gap and no second period', () => {
    fc.assert(
      fc.property(anyTold, (told) => {
        const words = meant(told)
        expect(words).not.toMatch(/\b(?:undefined|null|NaN)\b/)
        const [first = ''] = words
        expect(first).toBe(first.toUpperCase())
        expect(words).toMatch(/[^\s.,;:]\.$|[ap]\.m\.$/u)
      }),
    )
  })

  test('a name typed without a capital starts a sentence with one', () => {
    expect(meant({ name: 'maya', isDistress: true, alarm: 'maya pressed SOS' })).toContain(
      'Llamo por maya. Maya envió una señal silenciosa de auxilio. Por favor no llamen ni escriban a maya: otras personas podrían verlo. Maya presionó SOS (10:00 a.m.).',
    )
  })

  test('companions typed in Spanish are the traveler’s, and children are counted', () => {
    expect(meant({ companions: 'mi hijo Owen, 12 años', people: '2' })).toContain(
      'Llamo por Maya Ellison, que va con su hijo Owen, 12 años. Son 2 personas, una menor de edad.',
    )
    expect(meant({ companions: 'voy sola' })).toContain('Llamo por Maya Ellison. Va sin compañía.')
  })

  test('a clock at the end of a sentence ends it', () => {
    expect(meant({ hasFix: true })).toMatch(/Su última posición: \S+ \S+ de las 11:55 a\.m\.$/)
    expect(meant({ lateMs: -HOUR_MS })).toMatch(/Su plan era volver a las 10:00 a\.m\.$/)
  })
})
