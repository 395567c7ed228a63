import { travellerApp } from '../../site/pages.ts'

/** With what a phone's app sends positions: OwnTracks by both, Traccar Client by the token alone. */
export type Pairing = { deviceId: string; token: string }

const FRAGMENT = /^#?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{16,200})$/

/**
 * The page that sets a phone up, which its camera opens. The secret stands in the fragment, which browsers send to
 * nobody; the server's address is the page's own, so that a code cannot name another one.
 */
export const pairingPath = ({ deviceId, token }: Pairing): string =>
  `${travellerApp.pair}#${deviceId}.${token}`

/** @param fragment of the page's address. @returns null where it is no pairing, as where part of it was lost. */
export function readPairing(fragment: string): Pairing | null {
  const [, deviceId, token] = FRAGMENT.exec(fragment) ?? []
  return deviceId && token ? { deviceId, token } : null
}
