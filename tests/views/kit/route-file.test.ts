import { DOMParser, Node } from '@xmldom/xmldom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenLine, readRouteFile, textOfFile } from '../../../src/views/kit/map/route/read-route-file.ts'
import '../../support/pages/read-map-files.ts'

// Browser globals that OpenLayers uses.
const scope = globalThis as { DOMParser?: unknown; Node?: unknown }
beforeAll(() => void Object.assign(scope, { DOMParser, Node }))
afterAll(() => {
  delete scope.DOMParser
  delete scope.Node
})

const way = [
  [35.7084, -79.0213],
  [35.7121, -79.0262],
  [35.7203, -79.0301],
]
const gpx = (inside: string) =>
  `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`
const pointsOf = (name: string) => way.map(([lat, lon]) => `<${name} lat="${lat}" lon="${lon}"/>`).join('')
const lonLat = way.map(([latitude, longitude]) => [longitude, latitude])

test.each([
  ['a GPX route', gpx(`<wpt lat="1" lon="1"/><rte>${pointsOf('rtept')}</rte>`)],
  ['a GPX track', gpx(`<trk><trkseg>${pointsOf('trkpt')}</trkseg></trk>`)],
  ['GPX waypoints alone', gpx(pointsOf('wpt'))],
  [
    'a KML line',
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><LineString><coordinates>${lonLat
      .map((pair) => pair.join(','))
      .join(' ')}</coordinates></LineString></Placemark></kml>`,
  ],
  ['a GeoJSON line', JSON.stringify({ type: 'LineString', coordinates: lonLat })],
  [
    'GeoJSON with a line in two parts and a shorter one',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'LineString', coordinates: lonLat.slice(0, 2) },
        { type: 'MultiLineString', coordinates: [lonLat.slice(0, 2), lonLat.slice(2)] },
      ].map((geometry) => ({ type: 'Feature', properties: null, geometry })),
    }),
  ],
])('a route can be read from %s', (_, text) => {
  expect(readRouteFile(text)).toEqual(way)
})

test('a UTF-16 route file is recognized by its byte order mark', async () => {
  const text = gpx(`<rte>${pointsOf('rtept')}</rte>`)
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  expect(readRouteFile(await textOfFile(new Blob([bytes])))).toEqual(way)
  expect(readRouteFile(await textOfFile(new Blob([text])))).toEqual(way)
})

test.each([
  [
    'KML with decimal commas',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><LineString><coordinates>-79,02,35,70 -79,03,35,71</coordinates></LineString></Placemark></kml>',
  ],
  ['GeoJSON without a line', JSON.stringify({ type: 'FeatureCollection', features: [] })],
  ['XML of another format', '<html><body/></html>'],
])('no route is found in %s', (_, text) => {
  expect(readRouteFile(text)).toBeNull()
})

test('the error for a well-formed file without a route has no line number', () => {
  expect(brokenLine(gpx('<metadata/>'))).toBeNull()
  expect(brokenLine('{"type":"FeatureCollection","features":[]}')).toBeNull()
})
