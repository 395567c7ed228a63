import { withoutLineBreaks } from '../../../domain/kit/text.ts'
import { type CardSection, SAY_FIRST, toldOf } from '../../../domain/rescue/hand-over/card.ts'
import { words } from './card-screen.words.ts'
import './card-sheet.css'

/** Dispatcher's card, designed to print on one page. Missing facts are named at a section's end. */
export function CardSheet({
  card,
  meaning = null,
}: {
  card: readonly CardSection[]
  meaning?: string | null
}) {
  return (
    <div className="card-sheet">
      {card.map((section) => {
        const { told, missing } = toldOf(section)
        if (section.title === SAY_FIRST)
          return (
            <section className="card-sheet__section card-sheet__section--script" key={section.title}>
              <h2 className="card-sheet__title">{section.title}</h2>
              {told.map(({ value }) => (
                <p key={value} translate="no" lang="en">
                  {withoutLineBreaks(value ?? '')}
                </p>
              ))}
              {meaning && (
                <p>
                  {words.meaning} {withoutLineBreaks(meaning)}
                </p>
              )}
            </section>
          )
        return (
          <section className="card-sheet__section" key={section.title}>
            <h2 className="card-sheet__title">{section.title}</h2>
            {told.length > 0 && (
              <dl>
                {told.map(({ label, value, digits }) => (
                  <div className="card-sheet__fact" key={`${label} ${value}`}>
                    <dt>{withoutLineBreaks(label)}</dt>
                    <dd
                      className={digits ? 'card-sheet__digits' : undefined}
                      translate={digits ? 'no' : undefined}
                    >
                      {/* Uses plain spaces between digits, because other programs may reject pasted no-break
                         spaces. */}
                      {digits ? value : withoutLineBreaks(value ?? '')}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {missing.length > 0 && <p className="card-sheet__missing">{words.missing(missing)}</p>}
          </section>
        )
      })}
    </div>
  )
}
