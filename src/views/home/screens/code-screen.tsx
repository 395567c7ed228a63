import { brand } from '../../../domain/site/brand.ts'
import { BrandMark } from '../../shell/brand-mark.tsx'

/** The website on a contact's phone: the rescue code. */
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
        <p className="screen__soft">The 6-digit number in the text message that we sent you.</p>
        <span className="screen__button">Continue</span>
        <p className="screen__foot">
          Is somebody in danger now? <strong>Call 911</strong>
        </p>
      </div>
    </>
  )
}
