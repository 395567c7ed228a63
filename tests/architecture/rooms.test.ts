import { describe, expect, test } from 'vitest'
import { importsInto, roomOf, rooms } from '../support/structure.ts'

describe.each(['domain', 'views'])('folders of src/%s', (ring) => {
  test('import only from themselves and from those later in this list: traveler, rescue, site, position, trip, person, kit, primitives', () => {
    const upward = importsInto(`src/${ring}/`).filter(({ path, file }) => {
      const [from, to] = [roomOf(path), roomOf(file)]
      return from !== null && to !== null && rooms.indexOf(to) < rooms.indexOf(from)
    })
    expect(upward.map(({ path, file }) => `${path} imports ${file}`)).toEqual([])
  })
})
