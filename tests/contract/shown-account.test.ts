import { expect, test } from 'vitest'
import type { HttpCall } from '../../src/adapters/http/call.ts'
import { createTrackersApi } from '../../src/adapters/http/trackers-api.ts'
import { withShownAccount } from '../../src/adapters/http/traveler-call.ts'
import { shownAccountHeader } from '../../src/contract/shown-account.ts'

test('requests name the account that the page shows, or none before the account is known', async () => {
  const sent: unknown[] = []
  const call: HttpCall = async (_, options) => {
    sent.push(options?.headers)
    return { kind: 'unreachable' }
  }
  let shown: string | null = null
  const { trackers } = createTrackersApi({ call: withShownAccount(call, () => shown) })
  await trackers.read(undefined)
  shown = 'u-1'
  await trackers.read(undefined)
  expect(sent).toEqual([undefined, { [shownAccountHeader]: 'u-1' }])
})

test("requests keep the caller's other headers", async () => {
  const sent: unknown[] = []
  const call: HttpCall = async (_, options) => {
    sent.push(options?.headers)
    return { kind: 'unreachable' }
  }
  await withShownAccount(call, () => 'u-1')({ method: 'GET', path: '/' }, { headers: { since: '5' } })
  expect(sent).toEqual([{ since: '5', [shownAccountHeader]: 'u-1' }])
})
