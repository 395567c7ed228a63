import { ofEachReading } from '../primitives/position-readings.ts'

export const words = {
  label: ofEachReading(({ label }) => label),
  name: ofEachReading(({ name }) => name),
}
