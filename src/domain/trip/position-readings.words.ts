import { ofEachReading } from '../primitives/position-readings.ts'

export const words = {
  /** English words come from the list. */
  label: ofEachReading(({ label }) => label),
  /** In a sentence. */
  name: ofEachReading(({ name }) => name),
}
