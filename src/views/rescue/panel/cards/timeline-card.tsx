import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { isoText } from '../../../../domain/primitives/time-units.ts'
import { isOnlyContact, type Panel } from '../../../../domain/rescue/panel/panel.ts'
import { type TimelineRow, timelineRows } from '../../../../domain/rescue/panel/timeline-words.ts'
import { writeClock, writeInstant } from '../../../../domain/trip/time/written-instant.ts'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Fold } from '../../../kit/design/cards/fold.tsx'
import { timeAgo, useTimeZone } from '../../../kit/design/moment.tsx'
import { additionProblemWords } from '../first-screen/emergency-call.tsx'
import type { SayProps } from './entry-form.tsx'
import { EntryForm } from './entry-form.tsx'
import { words } from './later-cards.words.tsx'
import './cards.css'

const OPEN_ROWS = 3

export function TimelineCard({ panel, now, say }: { panel: Panel; now: number; say: SayProps | null }) {
  const rows = timelineRows(panel)
  if (rows.length === 0 && !say) return null
  const older = rows.slice(OPEN_ROWS)
  const isAlone = isOnlyContact(panel)
  return (
    <Card title={words.timeline}>
      <Rows rows={rows.slice(0, OPEN_ROWS)} now={now} />
      {older.length > 0 && (
        <Fold summary={words.earlier(older.length)}>
          <Rows rows={older} now={now} />
        </Fold>
      )}
      {say && (
        <Fold
          summary={isAlone ? words.addNote : words.addNoteForOthers}
          isOpen={say.notAdded?.added === 'note'}
        >
          <NoteForm say={say} label={isAlone ? words.note : words.noteForOthers} />
        </Fold>
      )}
    </Card>
  )
}

function Rows({ rows, now }: { rows: readonly TimelineRow[]; now: number }) {
  const timeZone = useTimeZone()
  return (
    <ol className="plain" reversed>
      {rows.map(({ at, words: said }) => (
        <li className="timeline__row" key={`${at} ${said}`}>
          <span className="timeline__words">{withoutLineBreaks(said)}</span>
          <span className="timeline__when">
            {words.when(
              timeAgo(now, at),
              <time dateTime={isoText(at)} title={writeInstant(at, 'toTheSecond', 'UTC')}>
                {withoutLineBreaks(writeClock(at, now, timeZone))}
              </time>,
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function NoteForm({ say, label }: { say: SayProps; label: string }) {
  const { note, said, noteProblem } = say.snapshot.context
  const posted = say.notAdded?.added === 'note' ? say.notAdded : null
  const failed = noteProblem ? additionProblemWords(noteProblem) : undefined
  const error = failed ?? (said?.kind === 'note' ? undefined : posted?.message)
  return (
    <EntryForm
      say={say}
      added="note"
      variant="quiet"
      field={{
        label,
        error,
        text: note,
        onText: (text) => say.send({ type: 'note.typed', text }),
      }}
      onSend={() => say.send({ type: 'note.submitted' })}
    >
      {words.addNote}
    </EntryForm>
  )
}
