import { oneLine } from '../../domain/kit/one-line.ts'
import { readSettings, type Settings } from '../settings.ts'

export function refuseToStart(line: string): never {
  process.stderr.write(`${oneLine(line)}\n`)
  process.exit(1)
}

export function settingsToStart(): Settings {
  const read = readSettings(process.env)
  return read.kind === 'settings' ? read.settings : refuseToStart(read.line)
}
