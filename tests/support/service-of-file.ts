import { afterAll } from 'vitest'
import { startTestService, type TestService } from './service.ts'

/** A service for all tests of a file; it is stopped after the last of them. */
export async function serviceOfFile(...options: Parameters<typeof startTestService>): Promise<TestService> {
  const service = await startTestService(...options)
  afterAll(() => service.stop())
  return service
}
