import { describe, expect, test } from 'vitest'
import {
  altitudeWords,
  compassPoint,
  courseWords,
  radiusWords,
  speedWords,
} from '../../../src/domain/trip/detail-words.ts'

describe('details of a position in words', () => {
  test.each([
    [0, 'N'],
    [22.4, 'N'],
    [22.6, 'NE'],
    [180, 'S'],
    [337.6, 'N'],
    [360, 'N'],
  ])('give %f degrees as %s', (course, point) => {
    expect(compassPoint(course)).toBe(point)
  })

  test.each([
    [12, '40 ft (12 m)'],
    [12.1, '40 ft (13 m)'],
    [803, '2635 ft (803 m)'],
    [804, '0.5 miles (0.9 km)'],
    [1900, '1.2 miles (1.9 km)'],
  ])('give a radius of %f m as %s, rounded up', (meters, words) => {
    expect(radiusWords(meters)).toBe(words)
  })

  test.each([
    [0, '0 mph (0 knots)'],
    [1.8, '4 mph (3.5 knots)'],
    [15, '34 mph (29 knots)'],
  ])('give %f m/s as %s', (speed, words) => {
    expect(speedWords(speed)).toBe(words)
  })

  test('give a course with three digits and a compass point, and an altitude in feet and meters', () => {
    expect(courseWords(44.6)).toBe('NE, 045° true')
    expect(courseWords(359.7)).toBe('N, 000° true')
    expect(altitudeWords(-3)).toBe('-10 ft (-3 m)')
  })
})
