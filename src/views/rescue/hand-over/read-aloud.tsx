import { withoutLineBreaks } from '../../../domain/kit/text.ts'
import { arrivalOf } from '../../../domain/rescue/hand-over/held-position.ts'
import type { SpokenStep } from '../../../domain/rescue/hand-over/read-aloud.ts'
import { writeClock } from '../../../domain/trip/time/written-instant.ts'
import type { Fix } from '../../../domain/trip/trip.ts'
import type { TimeZone } from '../../kit/design/moment.tsx'
import { words } from './card-screen.words.ts'
import './card-sheet.css'

type ReadAloudProps = {
  id: string
  steps: readonly SpokenStep[]
  /** Position that is newer than the one being read aloud, or null. */
  newer: Fix | null
  now: number
  timeZone: TimeZone
  onScrolled: () => void
  onNewer: () => void
}

export function ReadAloud({ id, steps, newer, now, timeZone, onScrolled, onNewer }: ReadAloudProps) {
  const stepId = (at: number) => `${id}-${at + 1}`
  return (
    <section className="read-aloud screen-only" aria-labelledby={id}>
      <h2 className="read-aloud__heading" id={id}>
        {words.readAloud}
      </h2>
      <p className="read-aloud__lead">{words.howToRead}</p>
      {/* Makes the list focusable, so that arrow keys can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <ol className="read-aloud__steps" tabIndex={0} aria-labelledby={id} onScroll={onScrolled}>
        {steps.map(({ title, lines, isDigits }, at) => (
          <li className="read-aloud__step" id={stepId(at)} key={title}>
            <h3 className="read-aloud__title">
              {title} <span className="read-aloud__count">{words.stepOf(at + 1, steps.length)}</span>
            </h3>
            <p className={isDigits ? 'read-aloud__digits' : 'read-aloud__sentences'} translate="no">
              {lines.map(isDigits ? withoutLoneEnd : withoutLineBreaks).join('\n')}
            </p>
            <p className="read-aloud__ways">
              {at > 0 && (
                <a className="button button--quiet" href={`#${stepId(at - 1)}`}>
                  {words.back}
                </a>
              )}
              {at < steps.length - 1 && (
                <a className="button button--primary" href={`#${stepId(at + 1)}`}>
                  {words.next}
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
      <div className="read-aloud__status" role="status">
        {newer && (
          <div className="read-aloud__newer">
            <p>
              <strong>{newerWords(newer, now, timeZone)}</strong> {words.stillOld}
            </p>
            {/* Links to the second step, which shows the position. */}
            <a className="button button--primary" href={`#${stepId(1)}`} onClick={onNewer}>
              {words.readNewer}
            </a>
          </div>
        )}
      </div>
    </section>
  )
}

/** Keeps the last word or digit of a line from wrapping alone. */
const withoutLoneEnd = (line: string): string => line.replace(/ (\S+)$/, '\u00a0$1')

function newerWords(newer: Fix, now: number, timeZone: TimeZone): string {
  const at = arrivalOf(newer)
  return at === null ? words.newer : words.newerAt(writeClock(at, now, timeZone))
}
