import { useRef } from 'react'
import { isoText } from '../../domain/primitives/iso-text.ts'
import { LONGEST_ENTRY } from '../../domain/primitives/timeline-kinds.ts'
import { timelineRows } from '../../domain/timeline/timeline-words.ts'
import type { Panel } from '../../domain/tracking/panel.ts'
import { writeClock, writeInstant } from '../../domain/trip/written-instant.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { TextField } from '../design/field.tsx'
import { useHydrated, useTypedEarly } from '../design/hydration.ts'
import { relativeTo, useTimeZone } from '../tracking/moment.tsx'
import { additionProblemWords } from './claim-words.ts'
import type { SayProps } from './say-props.ts'
import './timeline.css'

/** What has happened, newest first, and a note for the other contacts. */
export function TimelineCard({ panel, now, say }: { panel: Panel; now: number; say: SayProps | null }) {
  const timeZone = useTimeZone()
  const rows = timelineRows(panel)
  if (rows.length === 0 && !say) return null
  return (
    <Card title="What has happened">
      <ol className="timeline" reversed>
        {rows.map(({ at, words }) => (
          <li className="timeline__row" key={`${at} ${words}`}>
            <span className="timeline__words">{words}</span>
            <span className="timeline__when">
              {relativeTo(now, at)},{' '}
              <time dateTime={isoText(at)} title={writeInstant(at, 'toTheSecond', 'UTC')}>
                {writeClock(at, now, timeZone)}
              </time>
            </span>
          </li>
        ))}
      </ol>
      {say && <NoteForm {...say} />}
    </Card>
  )
}

function NoteForm({ snapshot, send, path, notAdded }: SayProps) {
  const { note, said, problem } = snapshot.context
  const isSaying = snapshot.hasTag('busy') && said?.kind === 'note'
  const posted = notAdded?.added === 'note' ? notAdded : null
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  useTypedEarly(form, { text: note }, (_, text) => send({ type: 'note.typed', text }))
  const error = problem && said?.kind === 'note' ? additionProblemWords(problem) : posted?.message
  return (
    <form
      className="timeline__note"
      method="post"
      action={path}
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'note.submitted' })
      }}
    >
      <input type="hidden" name="form" value="timeline" />
      <TextField
        label="Note for the other contacts"
        name="text"
        autoComplete="off"
        maxLength={LONGEST_ENTRY}
        value={hydrated ? note : (posted?.text ?? note)}
        readOnly={isSaying}
        error={error}
        onChange={(event) => send({ type: 'note.typed', text: event.target.value })}
      />
      <Button type="submit" name="added" value="note" variant="quiet" busy={isSaying}>
        Add note
      </Button>
    </form>
  )
}
