import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 16

/** Creates the secret part of a link: 22 characters, which are too many to guess. */
export const newLinkSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')
