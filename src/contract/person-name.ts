import * as z from 'zod/mini'
import { textWithin } from './text-of-requests.ts'

/** Control characters, line ends, and marks that turn the direction of the text around them. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** What a phone makes a link of: an address with its scheme, a host's name or number, a mailbox. */
const link =
  /:\/\/|www\.|\p{L}{2}:\/|[\p{L}\p{N}][.\u2024\u3002\uFF0E\uFF61][\p{L}\p{N}]*\p{L}{2}|\d(?:\.\d+){3}/iu

/**
 * A person's name. It stands in messages to people whom we do not know, who must not take it for words of ours:
 * no link, nothing invisible, at most 60 characters.
 */
export const personName = textWithin(60).check(
  z.refine((name) => !invisible.test(name), 'must be one line without control characters'),
  z.refine((name) => !link.test(name), 'must be a name and no link; write a space after each dot'),
)
