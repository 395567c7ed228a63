import type { SpokenStep } from '../../domain/dispatcher-card/read-aloud.ts'
import './read-aloud.css'

type ReadAloudProps = { id: string; steps: readonly SpokenStep[] }

/** The card to be read to somebody on the phone: one step at a time, in big print, and links lead on. */
export function ReadAloud({ id, steps }: ReadAloudProps) {
  const stepId = (at: number) => `${id}-${at + 1}`
  return (
    <section className="read-aloud" aria-labelledby={id}>
      <h2 className="read-aloud__heading" id={id}>
        Read aloud
      </h2>
      <p className="read-aloud__lead">
        Read one step, wait until the dispatcher has written it down, then go on. Pause at the end of each
        line.
      </p>
      {/* A box that scrolls takes the focus, so that arrow keys move it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <ol className="read-aloud__steps" tabIndex={0} aria-labelledby={id}>
        {steps.map(({ title, lines, isDigits }, at) => (
          <li className="read-aloud__step" id={stepId(at)} key={title}>
            <h3 className="read-aloud__title">
              {title} <span className="read-aloud__count">{`${at + 1} of ${steps.length}`}</span>
            </h3>
            <p className={isDigits ? 'read-aloud__digits' : 'read-aloud__sentences'}>{lines.join('\n')}</p>
            <p className="read-aloud__ways">
              {at > 0 && (
                <a className="button button--quiet" href={`#${stepId(at - 1)}`}>
                  Back
                </a>
              )}
              {at < steps.length - 1 && (
                <a className="button button--primary" href={`#${stepId(at + 1)}`}>
                  Next
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
