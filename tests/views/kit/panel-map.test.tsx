import { describe, expect, it } from 'vitest'
import { PanelMap } from '../../../src/views/kit/map/canvas/panel-map.tsx'
import { rendered } from '../../support/pages/rendered.ts'
import { NOW, tripOf } from '../../support/pages/rescue-entry-page.ts'

const fix = (longitude: number, minute: number) => ({
  latitude: 35.7,
  longitude,
  fixedAt: NOW + minute * 60_000,
})
const mapOf = (track: ReturnType<typeof fix>[]) =>
  rendered(<PanelMap trip={{ ...tripOf(), track }} now={NOW + 180_000} ring={null} />)

describe('panel map', () => {
  it('shows attributions with links before any script runs', () => {
    const { html, words } = mapOf([fix(-79, 0)])
    expect(words).toContain('© OpenStreetMap contributors , US Census Bureau , Natural Earth , GeoNames')
    for (const url of ['https://www.openstreetmap.org/copyright', 'https://www.geonames.org/'])
      expect(html).toContain(`<a href="${url}">`)
  })

  it('explains crossed-out positions, including to screen readers', () => {
    const track = [fix(-79, 0), fix(-79.001, 1), fix(-79.05, 1.5), fix(-79, 2)]
    const { words } = mapOf(track)
    expect(words).toContain('Ignored: impossible speed')
    expect(words).toContain('One GPS point left out: too far, too fast.')
    expect(mapOf(track.slice(0, 2)).words).not.toMatch(/Ignored|left out/)
  })

  it("shows the captions before the map loads, so that the layout doesn't shift", () => {
    const trip = { ...tripOf(), track: [fix(-79, 0), fix(-79.001, 1)] }
    const edges = (html: string) =>
      html.match(/<(?:p class="panel-map__legend|div class="map-edge)[\s\S]*?<\/(?:p|div)>/g)
    const { html } = rendered(<PanelMap trip={trip} now={NOW + 180_000} ring={null} isLater />)
    const before = edges(html)?.map((edge) => edge.replace(/<[^>]*>/g, '').trim())
    const drawn = edges(mapOf(trip.track).html)?.map((edge) => edge.replace(/<[^>]*>/g, '').trim())
    expect(before).toHaveLength(2)
    expect(before).toEqual(drawn)
    expect(html).not.toContain('class="rescue-map"')
  })
})
