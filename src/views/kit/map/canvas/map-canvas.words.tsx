import type { ReactNode } from 'react'

export const words = {
  map: 'Map',
  interactive: 'Interactive map: the arrow keys move it, plus and minus zoom',
  loading: 'Loading the map...',
  failed: 'The map didn’t load. The rest of this page is complete without it.',
  tryAgain: 'Try again',
  layer: (name: string) => `Map: ${name}`,
  whichMap: 'Which map',
  wholeRoute: 'Whole route',
  /** @param more wraps words that are hidden on narrow screens. */
  center: (more: (words: string) => ReactNode) => <>Center{more(' on last position')}</>,
  loadPictures: 'Load map pictures',
  savesData: 'Off, to save your data.',
  picturesFailing: 'Map images aren’t loading.',
  routeIsRight: 'The route is still right.',

  noPosition: 'No position yet.',
  noPositionMore: 'This map doesn’t show where they are.',
  start: 'Start',
  last: 'Last known position',
  planned: 'Planned route',
  passedOver: 'Ignored: impossible speed',
  withoutScript: 'A newer browser, with JavaScript, moves and zooms this map.',
  twoFingers: 'Two fingers move the map',
  dragAndZoom: (key: string) => `Drag to move, ${key} and wheel to zoom`,
  openInMaps: 'Open in maps',
  howFar: 'How far am I?',
  finding: 'Finding where you are…',
  unknownPlace: 'This device won’t say where it is.',
  farFromYou: (far: string, within: string) =>
    `The last position is ${far} of you. You are within ${within}.`,

  // Descriptions of the map for screen readers.
  nothingRecorded: 'No position has been recorded yet.',
  inWords: (position: string, age: string | null, route: string) =>
    `Last known position ${position}, ${age === null ? 'time unknown' : `${age} ago`}, at the end of a route: ${route}`,
  leftOut: (count: number) =>
    `${count === 1 ? 'One GPS point' : `${count} GPS points`} left out: too far, too fast.`,
}
