import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlaceInWords } from '../../../src/domain/position/places/place.ts'
import { type GroundSource, groundIn } from '../../../src/service/ground/ground.ts'
import { packedGround } from '../../../src/tools/ground/packed-ground.ts'

let ground: GroundSource
beforeAll(async () => {
  ground = groundIn(await packedGround(), (fault) => {
    throw fault
  })
})

const placeAt = async (latitude: number, longitude: number, radius = 10): Promise<PlaceInWords> => {
  const place = await ground.placeOf({ latitude, longitude }, radius)
  if (!place) throw new Error('no maps')
  return place
}

describe('description of a position', () => {
  test.each([
    ['an independent city', 36.85, -76.28, 'the city of Norfolk, Virginia', 'America/New_York'],
    ['a parish', 29.95, -90.07, 'Orleans Parish, Louisiana', 'America/Chicago'],
    ['a borough of Alaska', 63.07, -151, 'Denali Borough, Alaska', 'America/Anchorage'],
    ['an Alaskan municipality', 61.2, -149.5, 'Anchorage Municipality, Alaska', 'America/Anchorage'],
    ['a consolidated city', 39.16, -119.77, 'Carson City, Nevada', 'America/Los_Angeles'],
    ['Guam', 13.45, 144.75, 'Guam', 'Pacific/Guam'],
    ['a country with a different English name', 35.68, 139.7, 'Japan', 'Asia/Tokyo'],
  ])('names the area and the time zone: %s', async (_name, latitude, longitude, area, timeZone) => {
    const place = await placeAt(latitude, longitude)
    expect([place.words[0], place.timeZone]).toEqual([area, timeZone])
  })

  test.each([
    ['another state', 38.63, -90.2, 'near the border with St. Clair County, Illinois'],
    ['another county', 35.7326, -78.9645, 'near the border with Wake County'],
    ['another country', 31.757, -106.48, 'near the border with Mexico'],
  ])('names the area across a nearby border: %s', async (_name, latitude, longitude, words) => {
    const place = await placeAt(latitude, longitude)
    expect(place.words).toContain(words)
    expect(place.call).toContain(words)
  })

  test("names the other side of a border if it is within the position's accuracy", async () => {
    expect((await placeAt(35.9, -79.1, 10)).words.join()).not.toContain('border')
    expect((await placeAt(35.9, -79.1, 8_000)).words.join()).toContain('border')
  })

  test.each([
    ['the open sea', 35.2, -75.3, 'off Dare County, North Carolina', 'on the water', 'sea'],
    ['Lake Michigan', 43.5, -87, 'off Oceana County, Michigan', 'on Lake Michigan', 'lake'],
    ['Lake Erie', 41.8, -81.9, 'Ohio', 'on Lake Erie', 'lake'],
    ['the antimeridian', 52, 179.9, 'Aleutians West Census Area, Alaska', 'on the water', 'sea'],
  ])('names the Coast Guard in US waters: %s', async (...known) => {
    const [, latitude, longitude, off, on, water] = known
    const place = await placeAt(latitude, longitude)
    expect(place.words[0]).toContain(off)
    expect(place.words).toContain(on)
    expect(place.water).toBe(water)
    expect(place.call).toMatch(/^Dial 911 .* and ask for the Coast Guard\. /)
  })

  test.each([
    ['Semisopochnoi Island', 51.95, -179.95, '11.8 miles off Aleutians West Census Area, Alaska'],
    ['the Antipodes Islands', -49.6, -179.98, '53 miles off New Zealand'],
  ])('measures the distance to land across the 180th meridian: %s', async (...known) => {
    const [, latitude, longitude, off] = known
    expect((await placeAt(latitude, longitude)).words[0]).toBe(off)
  })

  test("doesn't name the Coast Guard on an inland lake", async () => {
    const place = await placeAt(35.75, -79.02)
    expect(place.words).toEqual(expect.arrayContaining(['Chatham County, North Carolina', 'on the water']))
    expect(place.call).not.toContain('Coast Guard')
  })

  test('says “on the water” and names no phone number if the position is far from every shore', async () => {
    for (const [latitude, longitude] of [
      [30, -50],
      [40, 180],
      [40, -180],
      [90, 0],
    ] as const) {
      const place = await placeAt(latitude, longitude)
      expect(place.words).toContain('on the water')
      expect(place.call).not.toMatch(/\d/)
    }
  })

  test('has readable words, and a valid time zone if any, everywhere on Earth', async () => {
    const latitudes = fc.double({ min: -90, max: 90, noNaN: true })
    const longitudes = fc.double({ min: -180, max: 180, noNaN: true })
    await fc.assert(
      fc.asyncProperty(latitudes, longitudes, async (latitude, longitude) => {
        const { words, call, timeZone, ...place } = await placeAt(latitude, longitude)
        expect(words.length).toBeGreaterThan(0)
        expect([...words, call].join(' ')).not.toMatch(/undefined|null|NaN|Infinity| 0 miles/)
        expect(call).toMatch(
          /^(Dial 911 and say|Call your own emergency|In .+, the emergency number is \d+).*\.$/,
        )
        expect(call.includes('911') || place.state === null).toBe(true)
        if (timeZone !== null) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
      }),
    )
  })

  test('is computed once per position', async () => {
    const asked = await placeAt(35.75, -79.02)
    expect(await placeAt(35.75, -79.02)).toBe(asked)
  })
})
