import { contactRequestMachine } from '../../domain/traveller/set-up/contact-request.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

const asked = (answer: 'yes' | 'no' | null) => ({
  kind: 'found' as const,
  request: { traveller: 'Robin Hale', answer },
})
const over = [{ name: 'nobody asks by this link', output: { kind: 'over' as const } }]

export const contactRequestKit = defineKit(contactRequestMachine)({
  starts: [{ name: 'the page without its link', input: undefined }],
  events: {
    'link.opened': [
      { says: 'opens the link of the text', payload: { secret: 'Rk1vb3JlZC1pbi1hLXF1aQ' } },
      { says: 'opens a link that was cut off', payload: { secret: 'Rk1v' } },
    ],
    'retry.pressed': [{ says: 'presses Try again' }],
    'answer.pressed': [
      { says: 'presses Yes, I agree', payload: { answer: 'yes' } },
      { says: 'presses Yes, leave me out', payload: { answer: 'no' } },
    ],
  },
  answers: {
    readContactRequest: {
      found: [
        { name: 'nothing was said yet', output: asked(null) },
        { name: 'yes was said', output: asked('yes') },
      ],
      over,
      unreachable: unreachableAnswers,
    },
    answerContactRequest: {
      found: [
        { name: 'yes was kept', output: asked('yes') },
        { name: 'no was kept', output: asked('no') },
      ],
      over,
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
})
