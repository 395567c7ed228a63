import { SAFETY_PIN_LENGTH } from '../../../domain/primitives/safety-pin.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import { told } from '../../../domain/site/product-state.ts'
import { CHECKIN_GRACE_MS } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import { HomeFold } from './home-fold.tsx'

type StoryEntry = { time: string; text: string }

type Chapter = {
  title: string
  text: string
  figure: { number: number; words: string }
  log: readonly StoryEntry[]
}

export const chapters: readonly Chapter[] = [
  {
    title: 'Before you go',
    text: 'Say what you’re doing, when you’ll be back and who should know. It takes half a minute.',
    figure: { number: SAFETY_PIN_LENGTH, words: 'digits end your trip. Only you know them.' },
    log: [
      {
        time: '2:10 PM',
        text: 'Maya picks an activity: fishing. It could be a blind date, a jog or one of her own.',
      },
      { time: '2:12 PM', text: 'She’ll be back by 6:30 PM, she says.' },
      { time: '2:13 PM', text: 'Who should know? Ana, Ben and Carol.' },
    ],
  },
  {
    title: 'While you’re out',
    text: 'Your phone keeps the log. You keep your eyes on what you came for.',
    figure: { number: 0, words: 'people see where you are, unless you send them a link.' },
    log: [
      {
        time: '2:30 PM',
        text: told('liveSharing', {
          there: 'She sends Ana a live link. Ana sees where she is and where she has been.',
          coming: 'Her phone sends its location. Her contacts will see it if she doesn’t come back.',
        }),
      },
      {
        time: '4:40 PM',
        text: 'No signal behind the island. Her phone saves where she is, and sends it later.',
      },
      {
        time: '6:12 PM',
        text: 'Most days end here: back at the dock, four digits, trip closed, location history deleted.',
      },
    ],
  },
  {
    title: 'If you don’t come back',
    text: 'Nobody has to press a thing. We text you first. No answer? Your contacts get a text that shows them where you are.',
    figure: {
      number: CHECKIN_GRACE_MS / MINUTE_MS,
      words: 'minutes to answer us. Then your contacts get the alert.',
    },
    log: [
      { time: '6:30 PM', text: 'We text Maya and ask if she’s OK. No answer.' },
      {
        time: '6:45 PM',
        text: 'Ana, Ben and Carol get a text with a random 6-digit rescue code and a link.',
      },
      {
        time: '7:17 PM',
        text: 'Ana enters the code and her own phone number, and reads Maya’s position to the Coast Guard.',
      },
      {
        time: '8:05 PM',
        text: 'Found. Ana presses ACKNOWLEDGE, and Maya and the others get a text that says she’s safe.',
      },
    ],
  },
]

export function Story() {
  return (
    <section className="story home-inner" id="story" aria-labelledby="story-title">
      <h2 id="story-title">One afternoon on the water</h2>
      <ol className="story__chapters plain">
        {chapters.map(({ title, text, figure, log }) => (
          <li key={title} className="story__chapter">
            <h3>{title}</h3>
            <p className="story__figure">
              <strong>{figure.number}</strong> {figure.words}
            </p>
            <p className="story__text">{text}</p>
            <HomeFold summary="Hour by hour">
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
      <p className="story__truth">
        This is an example. We’re not an emergency service and cannot promise a rescue. In an emergency call
        911.
      </p>
    </section>
  )
}
