import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Panel } from '../../../src/domain/rescue/panel/panel.ts'
import type { ContactStatement } from '../../../src/domain/rescue/panel/served-panel.ts'
import type { VoteOutcome } from '../../../src/domain/rescue/rescue-api.ts'
import { contactStatementMachine } from '../../../src/domain/rescue/vote/contact-statement.machine.ts'
import { resolveMachine } from '../../../src/domain/rescue/vote/resolve.machine.ts'
import { PanelActions } from '../../../src/views/rescue/vote/panel-actions.tsx'
import { ResolveDialog, WordDialog } from '../../../src/views/rescue/vote/vote-dialogs.tsx'
import {
  type Asked,
  contactStatementWords,
  voteWordsOf,
  wordProblemMore,
} from '../../../src/views/rescue/vote/vote-words.ts'
import { rendered, tagWith } from '../../support/pages/rendered.ts'
import { panelOf } from '../../support/pages/tracking-page.ts'
import { answeredByHand } from '../../support/statecharts/answered-by-hand.ts'

function openVote() {
  const backend = answeredByHand<VoteOutcome, { tripId: string; said: string }>()
  const actor = createActor(resolveMachine.provide({ actors: { say: backend.actor } }), {
    input: { tripId: '41' },
  })
  actor.start()
  return {
    actor,
    backend,
    dialog: () =>
      rendered(
        <ResolveDialog
          name="Maya"
          isDistress={false}
          voting={null}
          standing={null}
          snapshot={actor.getSnapshot()}
          send={actor.send}
        />,
      ),
  }
}

async function voteAnswered(outcome: VoteOutcome) {
  const { actor, backend, dialog } = openVote()
  actor.send({ type: 'dialog.opened' })
  actor.send({ type: 'said.changed', said: '919 555 0142' })
  actor.send({ type: 'dialog.confirmed' })
  await backend.answer(outcome)
  return dialog()
}

describe('vote to resolve the emergency', () => {
  it('asks for a phone number and disables the submit button until one is entered', () => {
    const { actor, dialog } = openVote()
    actor.send({ type: 'dialog.opened' })
    expect(dialog().html).toMatch(/<label[^>]*>Phone number<\/label><input[^>]*autoComplete="tel"/)
    expect(dialog().words).toContain('Cancel')
    expect(tagWith(dialog().html, 'type="submit"')).toContain('disabled')
    actor.send({ type: 'said.changed', said: '919 555 0142' })
    expect(tagWith(dialog().html, 'type="submit"')).not.toContain('disabled')
  })

  it("shows the service's message, with a button to close the dialog [§8.13]", async () => {
    const { html, words } = await voteAnswered({ kind: 'recorded', message: '1 of 2 votes.' })
    expect(words).toContain('1 of 2 votes.')
    expect(words).toContain('Close')
    expect(html).toContain('role="status"')
  })

  it.each<[string, VoteOutcome]>([
    ['That number is not a contact.', { kind: 'refused', message: 'That number is not a contact.' }],
    ['Failed to record resolution vote', { kind: 'refused', message: null }],
    ['Failed to record resolution vote', { kind: 'failed', message: null }],
    ['The service is restarting.', { kind: 'failed', message: 'The service is restarting.' }],
    ['Network error. Please try again.', { kind: 'unanswered' }],
    ['Network error. Please try again.', { kind: 'unreadable' }],
  ])('shows “%s” next to the phone number and keeps the number', async (said, outcome) => {
    const { html, words } = await voteAnswered(outcome)
    expect(words).toContain(said)
    const field = tagWith(html, '<input')
    expect(field).toContain('value="919 555 0142"')
    const described = field.match(/aria-describedby="([^" ]+)/)?.[1]
    expect(tagWith(html, 'role="alert"')).toContain(`id="${described}"`)
  })

  it.each<[string, VoteOutcome]>([
    ['We got no answer.', { kind: 'unanswered' }],
    ['We couldn’t read the answer.', { kind: 'unreadable' }],
    ['Our service had a problem.', { kind: 'failed', message: null }],
  ])('shows “%s”, says that the vote may have counted, and allows a retry [§8.12]', async (said, outcome) => {
    const { html, words } = await voteAnswered(outcome)
    expect(words).toContain(`${said} Your vote may have counted. If it did, you’ll soon show as Resolved`)
    expect(tagWith(html, 'type="submit"')).not.toMatch(/disabled/)
  })

  it("doesn't say that a rejected vote may have counted", async () => {
    const { words } = await voteAnswered({ kind: 'refused', message: null })
    expect(words).toContain('Your number is still here.')
    expect(words).not.toContain('may have counted')
  })
})

function openWord() {
  const backend = answeredByHand<VoteOutcome, { tripId: string; said: ContactStatement }>()
  const actor = createActor(contactStatementMachine.provide({ actors: { say: backend.actor } }), {
    input: { tripId: '41' },
  })
  actor.start()
  const dialog = () =>
    rendered(
      <WordDialog
        isDistress={false}
        voting={null}
        name="Maya"
        snapshot={actor.getSnapshot()}
        send={actor.send}
      />,
    )
  const choose = (word: ContactStatement) => actor.send({ type: 'dialog.opened', said: word })
  return { actor, backend, dialog, choose }
}

describe('dialog after a distress PIN', () => {
  const asked = { name: 'Theo', isDistress: true, voting: null }

  it.each([
    ['for reporting the traveler safe', contactStatementWords(asked).acknowledge.body],
    ['for voting', voteWordsOf(asked).body],
  ])(
    "%s warns that the traveler may be forced to say they're safe, and doesn't promise to text them",
    (_where, body) => {
      expect(body).toContain('may be forced to say they’re safe')
      expect(body).toContain('Don’t call or text Theo')
      expect(body).not.toContain('We text Theo')
    },
  )
})

describe('dialog for reporting the traveler safe during a distress alert of another trip', () => {
  it("says that the traveler may be forced to say they're safe, and that they get a text", () => {
    const asked = { name: 'Theo', isDistress: true, isElsewhere: true, voting: null }
    const { body } = contactStatementWords(asked).acknowledge
    expect(body).toContain('may be forced to say they’re safe')
    expect(body).toContain('We text Theo and the other contacts')
  })
})

describe('number of votes needed', () => {
  const voting = (needed: number, of: number) => ({
    name: 'Theo',
    isDistress: false,
    voting: { cast: 0, needed, of },
  })

  it.each([
    [2, 2, 'both contacts agree'],
    [1, 4, 'one contact agrees'],
    [1, 1, 'you agree'],
  ])('is stated in the vote dialog: %d of %d', (needed, of, who) => {
    expect(voteWordsOf(voting(needed, of)).body).toContain(`When ${who}, we end the alert.`)
  })

  it('is also stated in the dialog for reporting the traveler safe', () => {
    expect(contactStatementWords(voting(2, 3)).acknowledge.body).toContain(
      'stays open until 2\u00a0of\u00a03\u00a0contacts vote that it’s over',
    )
  })
})

it.each([true, false])('no dialog mentions other contacts to a sole contact (distress: %s)', (isDistress) => {
  const asked = { name: 'Theo', isDistress, voting: { cast: 0, needed: 1, of: 1 } }
  const bodies = Object.values(contactStatementWords(asked)).map(({ body }) => body)
  for (const body of [voteWordsOf(asked).body, ...bodies]) expect(body).not.toMatch(/other|contacts/)
})

describe('dialog for reporting the traveler safe', () => {
  it('offers to vote once the report is recorded, if the contact can vote', async () => {
    const { actor, backend, choose } = openWord()
    choose('acknowledge')
    actor.send({ type: 'dialog.confirmed' })
    await backend.answer({ kind: 'recorded', message: 'Acknowledged.' })
    const shown = (onResolve: (() => void) | null) =>
      rendered(
        <WordDialog
          isDistress={false}
          voting={null}
          name="Maya"
          onResolve={onResolve}
          snapshot={actor.getSnapshot()}
          send={actor.send}
        />,
      ).words
    expect(shown(() => {})).toContain('Resolve Emergency')
    expect(shown(null)).not.toContain('Resolve Emergency')
  })

  it('asks for confirmation and says that the emergency stays open', () => {
    const { dialog, choose } = openWord()
    choose('acknowledge')
    expect(dialog().words).toContain('Is Maya safe?')
    expect(dialog().words).toContain('stays open until enough emergency contacts vote')
    expect(dialog().words).toContain('Yes, Maya is safe')
  })

  it.each<[VoteOutcome, boolean]>([
    [{ kind: 'unanswered' }, true],
    [{ kind: 'unreadable' }, true],
    [{ kind: 'failed', message: 'The service is restarting.' }, true],
    [{ kind: 'refused', message: 'The trip has ended.' }, false],
  ])(
    'says that others may have been notified, unless the report was refused: outcome %o',
    async (outcome, mayHaveBeenTold) => {
      const { actor, backend, dialog, choose } = openWord()
      choose('acknowledge')
      actor.send({ type: 'dialog.confirmed' })
      await backend.answer(outcome)
      expect(dialog().words.includes('may have told')).toBe(mayHaveBeenTold)
    },
  )

  it.each<[Partial<Asked>, string]>([
    [{}, 'We may have told Maya and the other contacts already.'],
    [{ voting: { cast: 0, needed: 1, of: 1 } }, 'We may have told Maya already.'],
    [{ isDistress: true }, 'We may have told the contacts who know of the distress signal already.'],
    [{ isDistress: true, voting: { cast: 0, needed: 1, of: 1 } }, 'It may have been recorded.'],
  ])('names only the recipients who may have been notified: %o', (asked, said) => {
    const about = { name: 'Maya', isDistress: false, voting: null, ...asked }
    expect(wordProblemMore('acknowledge', { kind: 'unanswered' }, about)).toContain(
      `We got no answer. ${said}`,
    )
  })

  it('is offered only if the backend supports it', () => {
    expect(over({ ...panelOf(), canAcknowledge: false })).toBe(
      'Is Maya Ellison back? The alert stays on until enough emergency contacts press “Resolve Emergency”. Resolve Emergency Vote that it’s over',
    )
    expect(over(panelOf())).toBe(
      'Is Maya Ellison back? “Maya Ellison is safe” tells Maya Ellison and the other contacts. The alert stays on until enough emergency contacts press “Resolve Emergency”. Maya Ellison is safe Acknowledge Resolve Emergency Vote that it’s over',
    )
  })
})

const over = (panel: Panel) => {
  const resolve = { snapshot: openVote().actor.getSnapshot(), send: () => {} }
  const word = { snapshot: openWord().actor.getSnapshot(), send: () => {} }
  return rendered(<PanelActions panel={panel} now={panel.fetchedAt} resolve={resolve} word={word} />).words
}

it.each(['retract', 'leave', 'return'] as const)(
  "a contact's statement (%s) that got no response is shown as possibly recorded",
  (word) => {
    const asked = { name: 'Maya', isDistress: false, voting: null }
    expect(wordProblemMore(word, { kind: 'unanswered' }, asked)).toContain('It may have been recorded.')
  },
)

describe('card with vote and acknowledgment', () => {
  const you = { name: 'Ana Ruiz', number: '(919) 555-0142' }
  const ben = { name: 'Ben Okafor', number: '(919) 555-0143' }
  const panel: Panel = { ...panelOf(), contacts: [you, ben], you }
  const at = Date.UTC(2026, 6, 1, 19, 31)
  const entry = (kind: 'voted' | 'acknowledged', by = you) => ({ at, kind, by, text: null })

  it("shows only the reader's own actions and the number of votes", () => {
    const said = { ...panel, votes: [you.number], timeline: [entry('acknowledged'), entry('voted')] }
    expect(over(said)).toBe(
      'Is Maya Ellison back? You said Maya Ellison is safe 7:31 PM UTC You voted, 7:31 PM UTC 1 of 2 contacts voted Take back my vote',
    )
    expect(over({ ...said, you: ben })).toBe(
      'Is Maya Ellison back? “Maya Ellison is safe” tells Maya Ellison and the other contacts. The alert stays on until enough emergency contacts press “Resolve Emergency”. Maya Ellison is safe Acknowledge Resolve Emergency 1 of 2 contacts voted',
    )
  })

  it('shows no number of votes while the service counts none, even if the panel lists a voter', () => {
    const voting = { cast: 0, needed: 1, of: 1 }
    const unknown = { ...panelOf(), votes: ['919-555-0142'], voting, you: null }
    expect(over(unknown)).not.toContain('contacts voted')
  })

  it("is absent once the trip has ended, if the reader didn't vote", () => {
    expect(over({ ...panel, trip: { ...panel.trip, endedAt: at } })).toBe('')
  })
})
