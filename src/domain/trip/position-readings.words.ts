import { ofEachReading } from '../primitives/position-readings.ts'

export const words = {
  /** English labels of the readings. */
  label: ofEachReading(({ label }) => label),
  /** Name within a sentence. */
  name: ofEachReading(({ name }) => name),
}
