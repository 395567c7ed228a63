import { compassPoints } from '../../primitives/compass-points.ts'

const points = compassPoints.en

export const words = {
  feet: (count: number) => `${count} feet`,
  miles: (count: string) => `${count} miles`,
  far: (distance: string, point: number) => `${distance} ${points[point]}`,
  one: (at: string) => `1 position, at ${at}.`,
  head: (count: number, lasted: string | null, from: string) =>
    `${count} positions${lasted === null ? '' : ` in ${lasted}`}; starts at ${from}`,
  stays: (head: string) => `${head} and stays there.`,
  ways: (head: string, way: string, end: string) => `${head}, ${way}; ends ${end}.`,
  backAtStart: 'back at its start',
  fromStart: (far: string) => `${far} of its start`,
  legs: (legs: string[]) => `goes ${legs.join(', then ')}`,
  laps: (count: number, mean: string, farthest: string) =>
    `goes ${count} laps of about ${mean}, as far as ${farthest} of its start`,
  plan: (length: string, end: string) => `${length}; ends at ${end}`,
  planToLast: (length: string, end: string) => `${length}; ends at ${end}, where they were last`,
  planBeyondLast: (length: string, end: string, far: string) =>
    `${length}; ends at ${end}, ${far} of the last position`,
}
