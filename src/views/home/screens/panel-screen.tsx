import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Chart } from '../chart/chart.tsx'

const facts = [
  ['Name', 'Maya Ellison'],
  ['Height', '5 ft 9 in'],
  ['Weight', '140 lbs'],
  ['Hair', 'Dark brown, shoulder length'],
] as const

/** The website on a contact's phone: the rescue panel. */
export function PanelScreen() {
  return (
    <>
      <div className="screen__strip">
        <p className="screen__title">Maya Ellison</p>
        <p className="screen__overdue">
          <TriangleAlert /> Overdue Time <strong>47 minutes</strong>
        </p>
        <p className="screen__row">
          <strong>Last position</strong> <span className="screen__soft">12 seconds ago</span>
        </p>
        <p className="screen__place">35.74183, -79.01967</p>
      </div>
      <div className="screen__map">
        <Chart stage="overdue" view="180 70 200 200" />
      </div>
      <div className="screen__facts">
        <p className="screen__title screen__title--small">Personal information</p>
        {facts.map(([name, value]) => (
          <p key={name} className="screen__fact">
            <span className="screen__soft">{name}</span>
            <span>{value}</span>
          </p>
        ))}
      </div>
      <div className="screen__bottom">
        <span className="screen__button screen__button--danger">Resolve Emergency</span>
      </div>
    </>
  )
}
