import { MOST_ROUTE_POINTS } from '../../../domain/primitives/plan-facts.ts'

export const words = {
  route: 'Route on the map',
  none: 'No route yet. Your contacts will see it on their map.',
  onePoint: 'One point. Add a second one to make a route.',
  /** @param course phrase about the route, such as '1.2 miles; ends at …'. */
  points: (count: number, course: string) => `${count} points, ${course}.`,
  full: (count: number, course: string) =>
    `${count} points, ${course}. A route can have at most ${MOST_ROUTE_POINTS} points.`,
  draw: 'Draw on the map',
  closeMap: 'Close the map',
  loadFile: 'Load a file',
  remove: 'Remove the route',
  addByCoordinates: 'Add a point by its coordinates',
  optional: 'optional',
  coordinatesHelp: 'Latitude and longitude: 35.7084, -79.0213',
  coordinatesWrong: 'Please enter latitude and longitude in degrees: 35.7084, -79.0213',
  addPoint: 'Add the point',

  mapMissing: 'The map didn’t load. Try again online, or type the points below.',
  tooBig: (file: string) => `${file} is too big. The limit is 20 MB.`,
  noRoute: (file: string) => `There’s no route in ${file}. We can read GPX, KML and GeoJSON files.`,
  damaged: (file: string, line: number) =>
    `${file} is damaged at line ${line}. Save it again in the app it came from.`,
  unreadable: (file: string) => `We couldn’t read ${file}. Try again.`,
}
