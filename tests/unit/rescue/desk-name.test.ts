import { describe, expect, test } from 'vitest'
import { readDeskName } from '../../../src/domain/rescue/hand-over/served-hand-over.ts'

describe('agency name', () => {
  test.each([
    'Call 919-555-0146',
    'Call (919) 555 0146',
    'Call 555-0146',
    'Desk +1, 919, 555, 0146',
    'Desk 9 1 9 5 5 5 0 1 4 6',
    'Desk 91955',
    'Desk ٩١٩-٥٥٥-٠١٤٦',
  ])('must not contain a phone number: %s', (typed) => {
    expect(readDeskName(typed)).toBeNull()
  })

  test.each([
    'Wake County 911',
    'Engine 12',
    'District 3-4',
    'Stations 12, 14 & 16',
    'Engine 12, Engine 14, Ladder 16, Rescue 18',
    'Chatham County 911, desk 3',
    'Troop C, District 3 (I-40)',
  ])('may contain unit numbers: %s', (typed) => {
    expect(readDeskName(typed)).toBe(typed)
  })
})
