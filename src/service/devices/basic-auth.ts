/** Longer headers are nobody's name and password. */
const LONGEST_HEADER = 1_000

/**
 * Name and password of a request (RFC 7617), as OwnTracks sends them: the token of the device is the password.
 * @param header the value of Authorization, if any.
 * @returns null where there is no such pair.
 * Errors: none; total over all texts.
 */
export function readBasicAuth(header: string | undefined): { name: string; password: string } | null {
  if (header === undefined || header.length > LONGEST_HEADER) return null
  const [, encoded] = /^basic +([\w+/-]+={0,2})$/i.exec(header.trim()) ?? []
  if (encoded === undefined) return null
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return name === undefined || password === undefined ? null : { name, password }
}
