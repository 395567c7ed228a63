import { isoText } from '../../../domain/primitives/iso-text.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { timelineRows } from '../../../domain/rescue/panel/timeline-words.ts'
import { writeClock, writeInstant } from '../../../domain/trip/written-instant.ts'
import { Card } from '../../kit/design/card.tsx'
import { relativeTo, useTimeZone } from '../../kit/design/moment.tsx'
import { additionProblemWords } from './claim-words.ts'
import { EntryForm } from './entry-form.tsx'
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
      {say && <NoteForm say={say} />}
    </Card>
  )
}

function NoteForm({ say }: { say: SayProps }) {
  const { note, said, problem } = say.snapshot.context
  const posted = say.notAdded?.added === 'note' ? say.notAdded : null
  const error = problem && said?.kind === 'note' ? additionProblemWords(problem) : posted?.message
  return (
    <EntryForm
      say={say}
      added="note"
      variant="quiet"
      field={{
        label: 'Note for the other contacts',
        error,
        text: note,
        onText: (text) => say.send({ type: 'note.typed', text }),
      }}
      onSend={() => say.send({ type: 'note.submitted' })}
    >
      Add note
    </EntryForm>
  )
}
