import { told } from '../../../domain/site/product-state.ts'
import { type ChartStage, SeaChart } from './chart/chart.tsx'
import './story.css'

/** One line of the log: when, and what happens. */
type StoryEntry = { time: string; text: string }

/** One third of the story, with the piece of the chart that goes with it. */
type Chapter = {
  title: string
  text: string
  stage: ChartStage
  view: string
  log: readonly StoryEntry[]
}

/** One trip told as a watch log (specification §1). The names are those of the demonstration. */
const chapters: readonly Chapter[] = [
  {
    title: 'Before you go',
    text: 'Half a minute on the dock, or at your front door.',
    stage: 'planned',
    view: '0 100 380 230',
    log: [
      {
        time: '2:10 PM',
        text: 'Maya chooses an activity: fishing. It could be a blind date, a jog or one of her own.',
      },
      { time: '2:12 PM', text: 'She says when she will be back: 6:30 PM.' },
      { time: '2:13 PM', text: 'She chooses who should know: Ana, Ben and Carol.' },
    ],
  },
  {
    title: 'While you are out',
    text: 'Your phone keeps the log. You keep your eyes on what you came for.',
    stage: 'underway',
    view: '0 100 380 230',
    log: [
      {
        time: '2:30 PM',
        text: told('liveSharing', {
          there: 'Under way. Ana, to whom she sent a live link, sees where she is and where she has been.',
          coming:
            'Under way. Her phone reports where she is. Her contacts will see it if she does not come back.',
        }),
      },
      {
        time: '4:40 PM',
        text: 'No signal behind the island. The phone goes on logging and uploads the backlog later.',
      },
      {
        time: '6:12 PM',
        text: 'On most days the story ends here: back at the dock, four digits, activity closed, location history deleted.',
      },
    ],
  },
  {
    title: 'If you do not come back',
    text: 'Nobody has to press anything. Silence is enough.',
    stage: 'overdue',
    view: '20 60 380 230',
    log: [
      { time: '6:30 PM', text: 'A text message asks Maya to check in. No answer.' },
      {
        time: 'Then',
        text: 'Ana, Ben and Carol receive a text message with a random 6-digit rescue code and a link.',
      },
      {
        time: '7:17 PM',
        text: 'Ana enters the code in her browser and verifies her own phone number. She reads Maya’s position and medical details to the Coast Guard.',
      },
      {
        time: 'Found',
        text: 'Ana presses ACKNOWLEDGE. Maya and the others are told by SMS that she is safe.',
      },
    ],
  },
]

/** One trip in three parts, told as the log of a watch. */
export function Story() {
  return (
    <section className="story home-inner" id="story" aria-labelledby="story-title">
      <h2 id="story-title">One afternoon on the water</h2>
      <ol className="story__chapters plain">
        {chapters.map(({ title, text, stage, view, log }) => (
          <li key={title} className="story__chapter">
            <SeaChart stage={stage} view={view} className="story__chart" />
            <h3>{title}</h3>
            <p className="story__text">{text}</p>
            <ol className="story__log plain">
              {log.map((entry) => (
                <li key={entry.time}>
                  <span className="story__time">{entry.time}</span>
                  <span>{entry.text}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <p className="story__truth">
        An example. We are not an emergency service and cannot promise a rescue: in an emergency call 911.
      </p>
    </section>
  )
}
