import { SeaChart } from './chart/chart.tsx'
import { chapters } from './story-log.ts'
import './story.css'

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
