import { type Language, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Matches characters that XML 1.0 forbids even if escaped. One of them makes a whole file unreadable. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export const escapedMarkup = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark)

const WAIT_FOR_KEY_S = 6

/** Attributes of `<Say>`. Telnyx's default voice speaks only English; `alice` speaks other languages. */
const voices: Record<Language, string> = { en: '', es: ' voice="alice" language="es-MX"' }

type SpokenText = { words: string; language?: Language }

/** A part of a call. `after` is spoken in another language. If `next` is null, the call ends. */
export type Spoken = SpokenText & { after?: SpokenText; next: { address: string; keys: number } | null }

/**
 * Renders TwiML (Twilio) and TeXML (Telnyx). If no key is pressed, Twilio requests `action` because of
 * `actionOnEmptyResult`; Telnyx continues with the next verb. Sources:
 * https://www.twilio.com/docs/voice/twiml/gather,
 * https://developers.telnyx.com/docs/voice/programmable-voice/texml-verbs/gather
 */
export function callMarkup({ after, next, ...first }: Spoken, onSilence: 'asked' | 'redirected'): string {
  const said = `${sayIn(first)}${after ? sayIn(after) : ''}`
  if (next === null) return response(`${said}<Hangup/>`)
  const address = escapedMarkup(next.address)
  const asked = onSilence === 'asked' ? ' actionOnEmptyResult="true"' : ''
  const keys = `input="dtmf" numDigits="${next.keys}" timeout="${WAIT_FOR_KEY_S}"${asked} action="${address}"`
  const behind = onSilence === 'redirected' ? `<Redirect>${address}</Redirect>` : ''
  return response(`<Gather ${keys}>${said}</Gather>${behind}`)
}

const sayIn = ({ words, language = USUAL_LANGUAGE }: SpokenText): string =>
  `<Say${voices[language]}>${escapedMarkup(words)}</Say>`

const response = (verbs: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`
