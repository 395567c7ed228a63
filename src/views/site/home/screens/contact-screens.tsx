import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { brand } from '../../../../domain/site/brand.ts'
import { rescueLinkPath } from '../../../../domain/site/pages.ts'
import { SeaChart } from '../../../kit/design/chart/chart.tsx'
import { BrandMark } from '../../../kit/shell/brand-mark.tsx'
import { words } from './contact-screens.words.tsx'

const code = '246810'
const link = 'kX2m9Q-1aB3_cD5eF7gH8i'

const strong = (text: string) => <strong>{text}</strong>

export function MessageScreen() {
  return (
    <div className="screen">
      <p className="screen__title screen__title--middle">{brand.name}</p>
      <p className="screen__soft screen__title--middle">{words.textToday}</p>
      <div className="screen__bubble">
        <p>
          {brand.name}:{' '}
          {words.alert(
            <span className="screen__link">
              {brand.siteUrl}
              {rescueLinkPath({ code, link })}
            </span>,
            <strong className="screen__code">{code}</strong>,
          )}
        </p>
      </div>
      <span className="screen__field">{words.textMessage}</span>
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
        <p className="screen__soft">{words.step}</p>
        <p className="screen__title">{words.enterCode}</p>
        <p className="screen__label">{words.rescueCode}</p>
        <p className="screen__box screen__digits">246810</p>
        <span className="screen__button">{words.proceed}</span>
        <p className="screen__soft">{words.codeHelp}</p>
        <p className="screen__foot">{words.callFirst(strong)}</p>
      </div>
    </>
  )
}

function PanelBar() {
  return (
    <div className="screen__bottom screen__pair">
      <span className="screen__button screen__button--signal">{words.call911}</span>
      <span className="screen__button screen__button--quiet">{words.whatToSay}</span>
    </div>
  )
}

export function PanelScreen() {
  return (
    <>
      <div className="screen__strip">
        <p className="screen__title">Maya Ellison</p>
        <p className="screen__overdue">
          <TriangleAlert /> {words.overdue(strong)}
        </p>
        <p>
          <strong>{words.place}</strong>
        </p>
        <p className="screen__soft">{words.lastPosition}</p>
        <ol className="screen__steps">
          <li>{words.callMaya}</li>
          <li>{words.call911If(strong)}</li>
          <li>{words.readCard}</li>
        </ol>
      </div>
      <div className="screen__map">
        <SeaChart stage="overdue" view="180 70 200 200" />
      </div>
      <PanelBar />
    </>
  )
}
