import { execFileSync } from 'node:child_process'
import { eSpeak } from './tools.ts'

/** A newsreader's words per minute; eSpeak defaults to a faster 175. */
const WORDS_A_MINUTE = 160

/** Amplitude below which a sound counts as silence, not speech. */
const SILENT = 100

/** Returns the duration in seconds of the generated audio, without the silence at its end. */
export function secondsSpoken(words: string): number {
  const options = ['-v', 'en-us', '-s', String(WORDS_A_MINUTE), '--stdout']
  const wave = execFileSync(eSpeak.find() ?? '', [...options, words])
  const bytesASecond = wave.readUInt32LE(28)
  const sound = wave.subarray(wave.indexOf('data') + 8)
  let end = sound.length - (sound.length % 2)
  while (end > 0 && Math.abs(sound.readInt16LE(end - 2)) < SILENT) end -= 2
  return end / bytesASecond
}
