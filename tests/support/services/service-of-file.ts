import { afterAll, beforeEach } from 'vitest'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { type ServiceOnTwilio, serviceOnTwilio } from '../providers/service-on-twilio.ts'
import { startTestService, type TestService } from './service.ts'

/** Starts a service for a test file. Clears the rate limits before each test. */
export async function serviceOfFile(...options: Parameters<typeof startTestService>): Promise<TestService> {
  const service = await startTestService(...options)
  beforeEach(() => service.database.db.delete(throttle))
  afterAll(() => service.stop())
  return service
}

export async function twilioOfFile(...options: Parameters<typeof serviceOnTwilio>): Promise<ServiceOnTwilio> {
  const running = await serviceOnTwilio(...options)
  beforeEach(() => running.service.database.db.delete(throttle))
  afterAll(() => running.stop())
  return running
}

export async function callingServiceOfFile(env: Record<string, string> = {}): Promise<ServiceOnTwilio> {
  const running = await twilioOfFile({ CALLS: 'on', ...env })
  const { texts, calls, textResponses } = running.provider
  beforeEach(() => {
    for (const taken of [texts, calls, textResponses]) taken.length = 0
  })
  return running
}
