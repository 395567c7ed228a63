import { SAFETY_PIN_LENGTH } from '../../../domain/primitives/safety-pin.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import { CHECKIN_GRACE_MS } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import { HomeFold } from './home-fold.tsx'
import { words as home } from './home-page.words.tsx'
import { words } from './story.words.ts'

type StoryEntry = { time: string; text: string }

type Chapter = {
  title: string
  text: string
  figure: { number: number; words: string }
  log: readonly StoryEntry[]
}

export const chapters: readonly Chapter[] = [
  {
    ...words.before,
    figure: { number: SAFETY_PIN_LENGTH, words: words.before.digits },
    log: [
      { time: home.afternoon('2:10'), text: words.before.activity },
      { time: home.afternoon('2:12'), text: words.before.back },
      { time: home.afternoon('2:13'), text: words.before.contacts },
    ],
  },
  {
    ...words.during,
    figure: { number: 0, words: words.during.people },
    log: [
      { time: home.afternoon('2:30'), text: words.during.shared },
      { time: home.afternoon('4:40'), text: words.during.noSignal },
      { time: home.afternoon('6:12'), text: words.during.mostDays },
    ],
  },
  {
    ...words.after,
    figure: { number: CHECKIN_GRACE_MS / MINUTE_MS, words: words.after.minutes },
    log: [
      { time: home.afternoon('6:30'), text: words.after.asked },
      { time: home.afternoon('6:45'), text: words.after.alerted },
      { time: home.afternoon('7:17'), text: words.after.entered },
      { time: home.afternoon('8:05'), text: words.after.found },
    ],
  },
]

export function Story() {
  return (
    <section className="story home-inner" id="story" aria-labelledby="story-title">
      <h2 id="story-title">{words.title}</h2>
      <ol className="story__chapters plain">
        {chapters.map(({ title, text, figure, log }) => (
          <li key={title} className="story__chapter">
            <h3>{title}</h3>
            <p className="story__figure">
              <strong>{figure.number}</strong> {figure.words}
            </p>
            <p className="story__text">{text}</p>
            <HomeFold summary={words.hours}>
              <ol className="story__log plain">
                {log.map((entry) => (
                  <li key={entry.time}>
                    <span className="story__time">{entry.time}</span>
                    <span>{entry.text}</span>
                  </li>
                ))}
              </ol>
            </HomeFold>
          </li>
        ))}
      </ol>
      <p className="story__truth">{words.example}</p>
    </section>
  )
}
