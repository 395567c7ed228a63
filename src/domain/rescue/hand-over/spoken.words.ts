export const words = {
  point: 'point',
  minus: 'minus',
  degrees: (figure: string) => `${figure} degrees`,
  minutes: (figure: string, half: 'N' | 'S' | 'E' | 'W') =>
    `${figure} minutes ${{ N: 'north', S: 'south', E: 'east', W: 'west' }[half]}`,
}
