import { expect, test } from 'vitest'
import { PlaceCard } from '../../../src/views/rescue/panel/cards/fact-cards.tsx'
import { rendered } from '../../support/pages/rendered.ts'
import { nowhere } from '../../support/pages/tracking-page.ts'

test('the place card names the place, the emergency number, and the source of the maps', () => {
  const { html, words: said } = rendered(
    <PlaceCard
      place={{
        ...nowhere,
        words: ['Chatham County, North Carolina', '6.4 miles west of Apex', 'on the water'],
        call: 'Dial 911 and say that the person is in Chatham County, North Carolina.',
        county: 'Chatham County',
        state: 'North Carolina',
        country: 'United States',
        water: 'lake',
      }}
    />,
  )
  expect(said).toContain(
    'Nearest places Chatham County, North Carolina 6.4 miles west of Apex, on the water Dial',
  )
  for (const words of ['6.4 miles west of Apex', 'on the water', 'Dial 911 and say'])
    expect(said).toContain(words)
  for (const source of ['census.gov', 'naturalearthdata.com', 'geonames.org', 'openstreetmap.org'])
    expect(html).toContain(source)
})
