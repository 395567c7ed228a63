import { told } from '../../../domain/site/product-state.ts'
import { Chart } from '../chart/chart.tsx'

/** The app: a trip that is under way. */
export function TripScreen() {
  return (
    <>
      <div className="screen__map">
        <Chart stage="underway" view="30 90 330 330" />
      </div>
      <div className="screen__sheet">
        <p className="screen__title">
          Fishing <span className="screen__word screen__word--safe">Under way</span>
        </p>
        <p>
          Due back <strong>6:30 PM</strong>
        </p>
        <p className="screen__soft">
          {told('liveSharing', {
            there: 'Ana, Ben and Carol can see where you are.',
            coming: 'If you are late and do not answer, Ana, Ben and Carol will see where you are.',
          })}
        </p>
        <span className="screen__button screen__button--quiet">End activity</span>
      </div>
    </>
  )
}
