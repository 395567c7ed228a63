export const words = {
  help: 'Tap the map for each point of your route. Drag a point to move it, or the line to bend it.',
  map: 'Map to draw on: the arrow keys move it, plus and minus zoom, Enter adds a point at the middle',
  addMiddle: 'Add the middle',
  removeLast: 'Remove last point',
  whereIAm: 'Where I am',
  unknownPlace: 'This device won’t say where it is. Move the map there.',
}
