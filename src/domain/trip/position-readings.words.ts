import { ofEachReading, positionReadings } from '../primitives/position-readings.ts'

const names = positionReadings.map(({ name }) => name)

export const words = {
  /** English is in the list. */
  label: ofEachReading(({ label }) => label),
  /** In a sentence. */
  name: ofEachReading(({ name }) => name),
  /** 'accuracy, speed, course, height, battery and air pressure'. */
  all: `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
}
