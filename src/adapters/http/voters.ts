import type * as z from 'zod/mini'
import type { resolutionStatus } from '../../contract/trip.ts'

/** The numbers that have voted, as the backend writes them; a vote without one is nobody's. */
export const votersIn = ({ votes }: z.infer<typeof resolutionStatus>): string[] =>
  votes.map((vote) => String(vote.phoneNumber ?? '')).filter(Boolean)
