import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MapColours } from '../../src/views/map/map-colours.ts'
import { drawGrid, gridLabel, gridLines } from '../../src/views/map/map-grid.ts'
import { drawMarks, marksOf } from '../../src/views/map/map-marks.ts'
import { sceneOf } from '../../src/views/map/map-scene.ts'
import { type MapView, pixelOf, placeOf, WORLD } from '../../src/views/map/map-view.ts'
import { NOW, tripOf } from '../support/rescue-entry-page.ts'

const colours: MapColours = {
  ink: 'ink',
  surface: 'surface',
  route: 'route',
  start: 'green',
  last: 'orange',
  grid: 'grid',
  label: 'label',
}
const fix = (latitude: number, minute: number) => ({
  latitude,
  longitude: -79,
  fixedAt: NOW + minute * 60_000,
})
const eastward = { ...fix(35.7, 1), longitude: -78.9 }

const view: MapView = { centre: placeOf(fix(35.75, 0)), resolution: 100, width: 400, height: 300 }

type Drawn = { as: 'line' | 'area' | 'words'; colour: string; points: number[][]; turn: number; text: string }

/** Draws on a canvas that notes every line, area and word with its points, its colour and its turn. */
function drawnOn(draw: (canvas: CanvasRenderingContext2D) => void): Drawn[] {
  const drawn: Drawn[] = []
  const nothing = () => {}
  const canvas = {
    strokeStyle: '',
    fillStyle: '',
    points: [] as number[][],
    turn: 0,
    beginPath() {
      this.points = []
    },
    moveTo: nothing,
    lineTo(x: number, y: number) {
      this.points.push([x, y])
    },
    arc(x: number, y: number) {
      this.points.push([x, y])
    },
    closePath: nothing,
    save: nothing,
    restore() {
      this.turn = 0
    },
    translate: nothing,
    rotate(turn: number) {
      this.turn = turn
    },
    stroke() {
      drawn.push({ as: 'line', colour: this.strokeStyle, points: this.points, turn: this.turn, text: '' })
    },
    fill() {
      drawn.push({ as: 'area', colour: this.fillStyle, points: this.points, turn: this.turn, text: '' })
    },
    strokeText: nothing,
    fillText(text: string, x: number, y: number) {
      drawn.push({ as: 'words', colour: this.fillStyle, points: [[x, y]], turn: 0, text })
    },
  }
  draw(canvas as unknown as CanvasRenderingContext2D)
  return drawn
}

/** What is drawn for a track. */
const drawnFor = (track: ReturnType<typeof fix>[]) =>
  drawnOn((canvas) => drawMarks(canvas, view, marksOf(sceneOf({ ...tripOf(), track }, false)), colours))
const pixels = (...track: ReturnType<typeof fix>[]) =>
  track.map((one) => pixelOf(view, placeOf(one)).map((at) => Math.round(at)))
const rounded = (points: number[][] = []) => points.map((point) => point.map((at) => Math.round(at)))

describe('the marks of the map', () => {
  const [from, to] = [fix(35.7, 0), fix(35.8, 1)]

  it('show the route as a line with a light edge, through every position', () => {
    const [edge, line] = drawnFor([from, fix(35.75, 0.5), to])
    expect(edge).toMatchObject({ as: 'line', colour: 'surface' })
    expect(line).toMatchObject({ as: 'line', colour: 'route' })
    expect(rounded(line?.points)).toEqual(pixels(from, fix(35.75, 0.5), to))
  })

  it('draw positions that are one to the eye once, and the newest of them in its place', () => {
    const still = Array.from({ length: 1000 }, (_, at) => fix(35.8 - at * 1e-9, at / 1000 + 1))
    const newest = still.at(-1) ?? to
    expect(rounded(drawnFor([from, ...still])[1]?.points)).toEqual(pixels(from, to, newest))
  })

  it('show the start as a green disc with its name', () => {
    const [, , disc, , name] = drawnFor([from, to])
    expect(disc).toMatchObject({ as: 'area', colour: 'green' })
    expect(rounded(disc?.points)).toEqual(pixels(from))
    expect(name).toMatchObject({ as: 'words', text: 'Start', colour: 'label' })
  })

  it('show the last known position as an orange arrow along the course', () => {
    const arrow = drawnFor([from, eastward]).at(-1)
    expect(arrow).toMatchObject({ as: 'area', colour: 'orange' })
    expect(((arrow?.turn ?? 0) * 180) / Math.PI).toBeCloseTo(90, 0)
  })

  it('point at a last known position without a course by an orange arrow that ends there', () => {
    const [edge, outline, arrow] = drawnFor([from]).slice(-3)
    expect([edge?.colour, outline?.colour, arrow?.colour]).toEqual(['surface', 'ink', 'orange'])
    expect(arrow?.turn).toBe(0)
    const lowest = arrow?.points.toSorted(([, a = 0], [, b = 0]) => b - a)[0]
    expect(lowest).toEqual([0, 0])
  })

  it('show the start of a single position too, under the arrow, and no route', () => {
    const [disc, , name, ...arrow] = drawnFor([from])
    expect(disc).toMatchObject({ as: 'area', colour: 'green' })
    expect(rounded(disc?.points)).toEqual(pixels(from))
    expect(name).toMatchObject({ text: 'Start' })
    expect(arrow.map(({ colour }) => colour)).toEqual(['surface', 'ink', 'orange'])
  })

  it('stand where the scene has its start and its last known position, whatever fixes have no time', () => {
    const anyFix = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      fixedAt: fc.option(fc.integer({ min: 1, max: 2e12 })),
    })
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 12 }), (track) => {
        const scene = sceneOf({ ...tripOf(), track }, false)
        const { start, last, span } = marksOf(scene)
        expect(start === null).toBe(track.length === 0)
        for (const [mark, fix] of [
          [start, scene.start],
          [last, scene.last],
        ] as const) {
          expect(mark === null).toBe(fix === null)
          if (!mark || !fix || !span) continue
          const [east, north] = placeOf(fix)
          const turns = (mark[0] - east) / WORLD
          expect(mark[1]).toBe(north)
          expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-9)
          expect(mark[0]).toBeGreaterThanOrEqual(span.from)
          expect(mark[0]).toBeLessThanOrEqual(span.to)
        }
      }),
    )
  })

  it('are none where no position is known', () => {
    expect(drawnFor([])).toEqual([])
  })
})

describe('the grid of the map', () => {
  /** What is written along the upper edge, and what along the right one. */
  const wordsOn = (seen: MapView) => {
    const words = drawnOn((canvas) => drawGrid(canvas, seen, colours))
      .filter(({ as }) => as === 'words')
      .map(({ text, points: [[x = 0] = []] }) => ({ text, x }))
    const isRight = ({ x }: { x: number }) => seen.width - x < 10
    return { above: words.filter((one) => !isRight(one)), right: words.filter(isRight) }
  }
  const textsOf = (words: { text: string }[]) => words.map(({ text }) => text)

  it('names its meridians above and its parallels to the right', () => {
    const wide = { ...view, width: 900, height: 700 }
    const { meridians, parallels } = gridLines(wide)
    const { above, right } = wordsOn(wide)
    expect(textsOf(right)).toEqual(parallels.map(gridLabel))
    expect(above.length).toBeGreaterThan(2)
    expect(meridians.map(gridLabel)).toEqual(expect.arrayContaining(textsOf(above)))
  })

  it('writes no name under the zoom buttons or beyond the edge', () => {
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (longitude) => {
        const seen = { ...view, centre: placeOf({ latitude: 35, longitude }) }
        for (const { x } of wordsOn(seen).above) {
          expect(x).toBeGreaterThan(80)
          expect(x).toBeLessThan(seen.width - 25)
        }
      }),
    )
  })
})

/** The value of a token in one of the two themes. */
const token = (css: string, name: string) =>
  Array.from(css.matchAll(new RegExp(`${name}: ([^;]+);`, 'g')), ([, value]) => value ?? '')
const channels = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

describe('the colours of the marks', () => {
  const tokens = readFileSync('src/views/design/tokens.css', 'utf8')

  it('are a green of the theme for the start, in both themes', () => {
    expect(token(readFileSync('src/views/map/map-canvas.css', 'utf8'), '--map-start')).toEqual([
      'var(--safe)',
    ])
    for (const green of token(tokens, '--safe')) {
      const [r = 0, g = 0, b = 0] = channels(green)
      expect(g, green).toBeGreaterThan(Math.max(r, b))
    }
  })

  it('are international orange for the last known position, a little lighter at night', () => {
    expect(token(tokens, '--orange')).toEqual(['#ff4f00', '#ff6a24'])
  })
})
