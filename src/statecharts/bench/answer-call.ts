import type { PendingCall } from './running.ts'

/** The answer that every call can give besides those of its kit: its adapter throws. */
export const BREAKS = 'breaks'

/**
 * Gives a call one of its answers.
 * @param now Unix time, ms.
 * Errors: throws where the kit has no answer of this name.
 */
export function answerCall(call: PendingCall, answer: string, now: number): void {
  if (answer === BREAKS) {
    call.actor.send({ type: 'call.broke', error: new Error(`${call.src} broke`) })
    return
  }
  const chosen = call.answers.find((candidate) => candidate.name === answer)
  if (!chosen) throw new Error(`“${call.path}” has no answer named “${answer}”`)
  call.actor.send({ type: 'call.answered', output: chosen.output({ now, input: call.input }) })
}
