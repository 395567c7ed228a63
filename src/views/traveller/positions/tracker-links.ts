import type { Pairing } from '../../../domain/traveller/positions/tracker.ts'

/** Where each app sends positions. @param site this website's origin. */
export const osmAndAddress = (site: string): string => `${site}/api/osmand`
export const ownTracksAddress = (site: string): string => `${site}/api/owntracks`

/**
 * How often Traccar Client reports: every so many metres; every so many seconds where its system goes by time; and,
 * as a heartbeat, while the phone lies still, so that it keeps its green sign then.
 */
const often = { accuracy: 'high', distance: '25', interval: '60', heartbeat: '240', buffer: 'true' }

/**
 * The two links that set Traccar Client up: `app` opens it on the phone, `scanned` is for its own QR scanner. Source:
 * lib/configuration_service.dart of traccar/traccar-client.
 */
export function traccarLinks(site: string, { token }: Pairing): { app: string; scanned: string } {
  const url = osmAndAddress(site)
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  return {
    app: `org.traccar.client://config?${query({ url, id: token, ...often })}`,
    scanned: `${url}?${query({ id: token, ...often })}`,
  }
}

/**
 * OwnTracks' modes: by HTTP, and with reports while one moves, not only where the system notices a change of place.
 */
const HTTP = 3
const MOVE = 2

/**
 * The link that sets OwnTracks up, where its owner has allowed that. It takes standard base64, percent-encoded, of its
 * configuration file. Source: https://owntracks.org/booklet/features/remoteconfig
 */
export function ownTracksLink(site: string, { deviceId, token }: Pairing): string {
  const configuration = {
    _type: 'configuration',
    mode: HTTP,
    monitoring: MOVE,
    url: ownTracksAddress(site),
    auth: true,
    usePassword: true,
    username: deviceId,
    password: token,
    tid: 'hw',
    locatorInterval: 60,
    locatorDisplacement: 25,
  }
  return `owntracks:///config?inline=${encodeURIComponent(btoa(JSON.stringify(configuration)))}`
}
