import * as z from 'zod/mini'
import { textWithin } from './text-of-requests.ts'

/** Matches control characters, line separators, and text-direction controls. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Matches text that phones turn into links. */
const link =
  /:\/\/|www\.|\p{L}{2}:\/|[\p{L}\p{N}][.\u2024\u3002\uFF0E\uFF61][\p{L}\p{N}]*\p{L}{2}|\d(?:\.\d+){3}/iu

/** Matches 'ALERT:' in both languages, and a leading colon, because the first name may be 'ALERT'. */
const alertLabel = /^\s*[:\uFE55\uFF1A\u2236\uA789]|^\P{L}*alerta?\P{L}*[:\uFE55\uFF1A\u2236\uA789]/iu

/** Rejects links, beginnings of alerts, line breaks, and control characters, because strangers see names. */
export const personName = textWithin(60).check(
  z.refine((name) => !invisible.test(name), 'must be one line without control characters'),
  z.refine((name) => !link.test(name), 'must be a name, not a link; put a space after each dot'),
  z.refine((name) => !alertLabel.test(name), 'must be a name and not begin like an alert'),
)
