import { isIPv4, isIPv6 } from 'node:net'

/**
 * Under which name an address is counted: IPv4 as it is (also where it comes mapped into IPv6), IPv6 by its
 * /64, since one household holds at least that many. Everything unreadable shares one name.
 * Errors: none; total over all texts.
 */
export function addressKey(address: string): string {
  if (isIPv4(address)) return address
  const plain = address.replace(/%.*$/s, '')
  if (!isIPv6(plain)) return 'unreadable'
  const groups = groupsOf(plain)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of a valid IPv6 address; a URL writes an IPv4 ending as two groups. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const before = read(head)
  const after = read(tail ?? '')
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
