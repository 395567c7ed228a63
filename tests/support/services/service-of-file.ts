import { afterAll, beforeEach } from 'vitest'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { type ServiceOnTwilio, serviceOnTwilio } from '../providers/service-on-twilio.ts'
import { startTestService, type TestService } from './service.ts'

/** A service for all tests of a file. Its counts of attempts are cleared before each test; it stops after the last. */
export async function serviceOfFile(...options: Parameters<typeof startTestService>): Promise<TestService> {
  const service = await startTestService(...options)
  beforeEach(() => service.database.db.delete(throttle))
  afterAll(() => service.stop())
  return service
}

/** The same with texts and calls that go out by a stand-in of Twilio. */
export async function twilioOfFile(...options: Parameters<typeof serviceOnTwilio>): Promise<ServiceOnTwilio> {
  const running = await serviceOnTwilio(...options)
  beforeEach(() => running.service.database.db.delete(throttle))
  afterAll(() => running.stop())
  return running
}

/** The same with calls. The stand-in's texts, calls and planned answers are cleared before each test. */
export async function callingServiceOfFile(env: Record<string, string> = {}): Promise<ServiceOnTwilio> {
  const running = await twilioOfFile({ CALLS: 'on', ...env })
  const { texts, calls, treatments } = running.provider
  beforeEach(() => {
    for (const taken of [texts, calls, treatments]) taken.length = 0
  })
  return running
}
