import { expect, test } from 'vitest'
import { tilePattern } from '../../../src/service-worker/tile-pattern.ts'

const site = 'https://homeward.example'
const matches = (template: string, address: string) => tilePattern(template, site).test(address)

test.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org/14/4595/6437.png'],
  ['https://{a-c}.tile.example/{z}/{x}/{y}.png?key=1', 'https://b.tile.example/2/1/3.png?key=1'],
  ['https://t{0-3}.tile.example/{z}/{x}/{-y}@2x.webp', 'https://t2.tile.example/2/1/3@2x.webp'],
  ['/tiles/{z}/{x}/{y}', 'https://homeward.example/tiles/0/0/0'],
])('the tile URL pattern %s matches %s', (template, address) => {
  expect(matches(template, address)).toBe(true)
})

test.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org/14/4595/6437.png.js'],
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tileXopenstreetmap.org/14/4595/6437.png'],
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org/14/4595/../6437.png'],
  ['https://{a-c}.tile.example/{z}/{x}/{y}.png', 'https://evil.example/https://a.tile.example/1/1/1.png'],
  ['/tiles/{z}/{x}/{y}', 'https://elsewhere.example/tiles/0/0/0'],
])("the tile URL pattern %s doesn't match %s", (template, address) => {
  expect(matches(template, address)).toBe(false)
})
