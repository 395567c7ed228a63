import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type NonReducibleUnknown } from 'xstate'
import { setUpMachine } from '../../src/domain/traveller/set-up/set-up.machine.ts'
import { type SetUpKnown, setUpList, setUpSteps } from '../../src/domain/traveller/set-up/set-up-list.ts'
import { sampleAccount } from '../../src/statecharts/kits/sample-account.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

const known = fc.record({ hasPlan: fc.boolean(), hasTracker: fc.boolean(), pinsUntried: fc.boolean() })

test('the set-up is shown as far as it could be read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.option(known), fc.boolean(), async (answer, isBroken) => {
      const reads = answeredByHand<SetUpKnown | null, NonReducibleUnknown>()
      const actors = { readSetUp: reads.actor }
      const machine = setUpMachine.provide({ actors, actions: { reportFault: () => {} } })
      const actor = createActor(machine, { inspect: took }).start()
      expect(actor.getSnapshot().value).toBe('reading')
      await (isBroken ? reads.crash() : reads.answer(answer))
      const { value, context } = actor.getSnapshot()
      expect([value, context.known]).toEqual(['shown', isBroken ? null : answer])
    }),
    { examples: [[null, true]] },
  )
})

test('every step of the set-up is missing or done, each once, and what nobody knows of is neither', () => {
  const account = fc.record({ pinIsSet: fc.boolean(), hasProfile: fc.boolean(), nobody: fc.boolean() })
  fc.assert(
    fc.property(account, fc.option(known), ({ nobody, ...told }, read) => {
      const contacts = nobody ? [] : sampleAccount.contacts
      const { missing, done } = setUpList({ ...sampleAccount, ...told, contacts }, read)
      const named = setUpSteps.filter((step) => read !== null || (step !== 'plan' && step !== 'tracker'))
      expect([...missing, ...done].sort()).toEqual([...named].sort())
      expect(done.includes('contacts')).toBe(!nobody)
      expect(done.includes('pins')).toBe(told.pinIsSet && !read?.pinsUntried)
    }),
  )
})
