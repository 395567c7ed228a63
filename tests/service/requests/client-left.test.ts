import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { newTraveler } from '../../support/travelers/traveler.ts'

/** Sends a request and disconnects while the service reads the account. */
async function leaveEarly({ server, ports }: TestService, request: string): Promise<void> {
  const { accounts } = ports
  const read = accounts.readAccount.bind(accounts)
  const { port } = server.server.address() as AddressInfo
  const accepted = new Promise<Socket>((resolve) => server.server.once('connection', resolve))
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const served = await accepted
  const left = new Promise((resolve) => served.once('close', resolve))
  vi.spyOn(accounts, 'readAccount').mockImplementationOnce(async (userId) => {
    socket.resetAndDestroy()
    await left
    return read(userId)
  })
  socket.write(request)
  await left
}

for (const [name, TRUST_PROXY] of [
  ['client', '0'],
  ['proxy', '1'],
] as const)
  test(`an SOS is raised, without an error in the log, if the ${name} disconnects at once`, async () => {
    const service = await startTestService({ env: { DEMO: 'off', TRUST_PROXY } })
    const { userId, headers } = await newTraveler(service)
    const { authorization } = headers
    await leaveEarly(
      service,
      `POST /api/app/sos HTTP/1.1\r\nHost: here\r\nAuthorization: ${authorization}\r\nContent-Length: 0\r\n\r\n`,
    )
    await expect.poll(() => service.ports.trips.readOpenTrip(userId)).toMatchObject({ activity: 'SOS' })
    await service.stop()
    expect(service.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })
