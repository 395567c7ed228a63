import { accountExamples } from './api-examples-account.ts'
import { panelExamples } from './api-examples-panel.ts'
import { tripExamples } from './api-examples-trip.ts'
import type { CallName } from './api-words.ts'

/** What somebody might send, and what they would be answered. `query`: what stands behind the question mark. */
export type CallExample = { request?: unknown; query?: Record<string, string>; answer: unknown }

const examples: Record<CallName, CallExample> = { ...accountExamples, ...tripExamples, ...panelExamples }

export const exampleOf = (name: CallName): CallExample => examples[name]

/** Values for what stands in an address. */
export const addressExamples: Record<string, string> = {
  tripId: '5f0c2f5e-7a36-4f7e-9d0f-3f8a51c0b6aa',
  deviceId: '0b54b1c9-64f0-4e5d-8f43-0c2a3d7f9e11',
  userId: 'c1f0a9d2-93d5-4f0e-8d7c-6e5b4a392817',
  code: '246810',
}
