import { Chart } from '../chart/chart.tsx'

const facts = [
  ['Name', 'Maya Ellison'],
  ['Height', '5 ft 9 in'],
  ['Hair', 'Dark brown, shoulder length'],
] as const

/** The website on a contact's phone: the rescue panel. */
export function PanelScreen() {
  return (
    <>
      <div className="screen__strip">
        <p className="screen__strip-name">Maya Ellison</p>
        <p>
          <span className="screen__word screen__word--amber">Overdue</span> <strong>47 minutes</strong>
        </p>
        <p className="screen__soft">Last position 12 seconds ago</p>
      </div>
      <div className="screen__map screen__map--panel">
        <Chart stage="overdue" view="170 70 220 220" />
        <span className="screen__place">35.76000, -79.02000</span>
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
