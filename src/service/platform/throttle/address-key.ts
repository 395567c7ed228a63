import { isIPv4, isIPv6 } from 'node:net'

/** The address without port and zone, mapped IPv4 as IPv4; null if invalid. */
export function plainAddress(text: string): string | null {
  const [bare = ''] = text.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').split('%')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return null
  const groups = groupsOf(bare)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return mapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.')
    : bare
}

/** Key to count by: IPv4 as is, IPv6 by its /64, which one household holds. Unreadable addresses share one. */
export function addressKey(text: string): string {
  const address = plainAddress(text)
  if (address === null) return 'unreadable'
  if (isIPv4(address)) return address
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of a valid IPv6 address, IPv4 endings included. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const before = read(head)
  const after = read(tail ?? '')
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
