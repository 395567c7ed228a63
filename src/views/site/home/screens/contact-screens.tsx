import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { brand } from '../../../../domain/site/brand.ts'
import { rescueLinkPath } from '../../../../domain/site/pages.ts'
import { SeaChart } from '../../../kit/design/chart/chart.tsx'
import { BrandMark } from '../../../kit/shell/brand-mark.tsx'

const code = '246810'
const link = 'kX2m9Q-1aB3_cD5eF7gH8i'

export function MessageScreen() {
  return (
    <div className="screen">
      <p className="screen__title screen__title--middle">{brand.name}</p>
      <p className="screen__soft screen__title--middle">Text message, today 6:45 PM</p>
      <div className="screen__bubble">
        <p>
          {brand.name}: ALERT: Maya Ellison was due back at 6:30 PM EDT. See where:{' '}
          <span className="screen__link">
            {brand.siteUrl}
            {rescueLinkPath({ code, link })}
          </span>{' '}
          Your rescue code is <strong className="screen__code">{code}</strong>.
        </p>
      </div>
      <span className="screen__field">Text message</span>
    </div>
  )
}

export function CodeScreen() {
  return (
    <>
      <div className="screen__bar">
        <BrandMark />
        {brand.name}
      </div>
      <div className="screen">
        <p className="screen__soft">Step 1 of 2</p>
        <p className="screen__title">Enter your rescue code</p>
        <p className="screen__label">Rescue code</p>
        <p className="screen__box screen__digits">246810</p>
        <span className="screen__button">Continue</span>
        <p className="screen__soft">The 6-digit number in the text message that we sent you.</p>
        <p className="screen__foot">
          If a life is in danger, call <strong>911</strong> first.
        </p>
      </div>
    </>
  )
}

function PanelBar() {
  return (
    <div className="screen__bottom screen__pair">
      <span className="screen__button screen__button--signal">Call 911</span>
      <span className="screen__button screen__button--quiet">What to say</span>
    </div>
  )
}

export function PanelScreen() {
  return (
    <>
      <div className="screen__strip">
        <p className="screen__title">Maya Ellison</p>
        <p className="screen__overdue">
          <TriangleAlert /> Overdue Time <strong>47 min</strong>
        </p>
        <p>
          <strong>Chatham County, 9.9 miles west of Apex, on the water</strong>
        </p>
        <p className="screen__soft">Last position 12 seconds ago</p>
        <ol className="screen__steps">
          <li>Call Maya.</li>
          <li>
            No answer, or she needs help? <strong>Call 911</strong>.
          </li>
          <li>Then read the dispatcher the card.</li>
        </ol>
      </div>
      <div className="screen__map">
        <SeaChart stage="overdue" view="180 70 200 200" />
      </div>
      <PanelBar />
    </>
  )
}
