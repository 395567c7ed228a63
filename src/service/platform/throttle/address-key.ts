import { isIP, type Server } from 'node:net'
import ipaddr from 'ipaddr.js'

function addressIn(text: string) {
  const [bare = ''] = text.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').split('%')
  return isIP(bare) > 0 ? ipaddr.process(bare) : null
}

/** Removes port and zone from an IP address; converts IPv4-mapped IPv6 to IPv4. Returns null if invalid. */
export const plainAddress = (text: string): string | null => addressIn(text)?.toString() ?? null

/** Returns the throttle key: the IPv4 address or the IPv6 /64 network. Invalid addresses share one key. */
export function addressKey(text: string): string {
  const address = addressIn(text)
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? 'unreadable'
  const network = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Keeps each connection's address, which Node otherwise forgets as soon as the client disconnects. */
export function keepAddresses(server: Server): void {
  server.on('connection', (socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: socket.remoteAddress ?? '' })
  })
}
