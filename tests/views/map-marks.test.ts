import { readFileSync } from 'node:fs'
import CircleStyle from 'ol/style/Circle.js'
import type Style from 'ol/style/Style.js'
import { describe, expect, it } from 'vitest'
import type { MapColours } from '../../src/views/map/map-colours.ts'
import { marksOf } from '../../src/views/map/map-marks.ts'
import { sceneOf } from '../../src/views/map/map-scene.ts'
import { markStyles } from '../../src/views/map/map-styles.ts'
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

/** What is drawn for one mark of a track. */
function styleOf(id: string, track: ReturnType<typeof fix>[]): Style[] {
  const mark = marksOf(sceneOf({ ...tripOf(), track }, false)).find((one) => one.getId() === id)
  return mark ? [markStyles(colours)(mark)].flat() : []
}

/** A canvas that notes how it was turned, where the outline went and with what it was filled. */
function drawnBy(style: Style | undefined) {
  const drawn = { turn: 0, filled: '', points: [] as number[][] }
  const nothing = () => {}
  const context = {
    save: nothing,
    restore: nothing,
    translate: nothing,
    scale: nothing,
    beginPath: nothing,
    closePath: nothing,
    stroke: nothing,
    fillStyle: '',
    rotate: (turn: number) => {
      drawn.turn = turn
    },
    lineTo: (x: number, y: number) => drawn.points.push([x, y]),
    fill() {
      drawn.filled = this.fillStyle
    },
  }
  style?.getRenderer()?.([100, 100], { context, pixelRatio: 1 } as never)
  return drawn
}

describe('the marks of the map', () => {
  it('are the route, its start and the last known position', () => {
    const ids = marksOf(sceneOf({ ...tripOf(), track: [fix(35.7, 0), fix(35.8, 1)] }, false)).map((mark) =>
      mark.getId(),
    )
    expect(ids).toEqual(['route', 'start', 'last'])
  })

  it('show the route as a line', () => {
    const [edge, line] = styleOf('route', [fix(35.7, 0), fix(35.8, 1)])
    expect([edge?.getStroke()?.getColor(), line?.getStroke()?.getColor()]).toEqual(['surface', 'route'])
  })

  it('show the start as a green disc with its name', () => {
    const [style] = styleOf('start', [fix(35.7, 0), fix(35.8, 1)])
    const image = style?.getImage()
    expect(image).toBeInstanceOf(CircleStyle)
    expect((image as CircleStyle).getFill()?.getColor()).toBe('green')
    expect(style?.getText()?.getText()).toBe('Start')
  })

  it('show the last known position as an orange arrow along the course', () => {
    const [style] = styleOf('last', [fix(35.7, 0), eastward])
    const drawn = drawnBy(style)
    expect(drawn.filled).toBe('orange')
    expect((drawn.turn * 180) / Math.PI).toBeCloseTo(90, 0)
  })

  it('point at a last known position without a course by an orange arrow that ends there', () => {
    const drawn = drawnBy(styleOf('last', [fix(35.7, 0)])[0])
    expect(drawn).toMatchObject({ filled: 'orange', turn: 0 })
    const lowest = drawn.points.toSorted(([, a = 0], [, b = 0]) => b - a)[0]
    expect(lowest).toEqual([0, 0])
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
