import { type Language, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes markup, also in attributes. */
export const escapedMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark)

/** Seconds to wait for a key. */
const WAIT_FOR_KEY_S = 6

/** Both providers' own voice speaks English; `alice` speaks others by their locale. */
const voices: Record<Language, string> = { en: '', es: ' voice="alice" language="es-MX"' }

/** What is said, then where the keys are sent that are waited for, and how many; null: the call ends. */
export type Spoken = { words: string; language?: Language; next: { address: string; keys: number } | null }

/**
 * Words of a call in the markup that Twilio (TwiML) and Telnyx (TeXML) share.
 * @param onSilence how silence is asked about, too: Twilio asks the same address where `Gather` says so, Telnyx goes on
 * with what stands behind it.
 * Sources: https://www.twilio.com/docs/voice/twiml/gather, https://www.twilio.com/docs/voice/twiml/say,
 * https://developers.telnyx.com/docs/voice/programmable-voice/texml-verbs/say,
 * https://developers.telnyx.com/docs/voice/programmable-voice/texml-verbs/gather
 */
export function callMarkup(
  { words, language = USUAL_LANGUAGE, next }: Spoken,
  onSilence: 'asked' | 'redirected',
): string {
  const said = `<Say${voices[language]}>${escapedMarkup(words)}</Say>`
  if (next === null) return response(`${said}<Hangup/>`)
  const address = escapedMarkup(next.address)
  const asked = onSilence === 'asked' ? ' actionOnEmptyResult="true"' : ''
  const keys = `input="dtmf" numDigits="${next.keys}" timeout="${WAIT_FOR_KEY_S}"${asked} action="${address}"`
  const behind = onSilence === 'redirected' ? `<Redirect>${address}</Redirect>` : ''
  return response(`<Gather ${keys}>${said}</Gather>${behind}`)
}

const response = (verbs: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`
