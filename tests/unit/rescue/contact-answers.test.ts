import { expect, test } from 'vitest'
import { messagesIn } from '../../../src/service/messages/catalog/catalog.ts'
import { answersIn } from '../../../src/service/rescue/answers/catalog.ts'

const told = { isDistress: false, isForced: false, isAlone: false }

test('a reply to a contact about an unnamed traveler never says “The traveler” with a capital within a sentence', () => {
  const { unnamed } = messagesIn('en')
  const answers = answersIn('en')
  const votes = { votes: 2, quorum: 2, asks: false }
  const said = [
    answers.acknowledged(unnamed, { ...told, isOpen: true }),
    answers.acknowledgedAgain(unnamed, { ...told, isOpen: true }),
    answers.resolved(unnamed, votes, told),
    answers.reopened(unnamed, votes, told),
    answers.left(unnamed, false),
    answers.returned(unnamed, false),
  ]
  for (const answer of said) expect(answer).not.toMatch(/[a-z] The traveler/)
})
