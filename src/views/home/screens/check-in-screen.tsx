import { brand } from '../../../domain/site/brand.ts'
import { BrandMark } from '../../shell/brand-mark.tsx'

/** The website on any phone: the emergency check-in. */
export function CheckInScreen() {
  return (
    <>
      <div className="screen__bar">
        <BrandMark />
        {brand.name}
      </div>
      <div className="screen">
        <p className="screen__title">Emergency Check-In</p>
        <p className="screen__soft">End your active tracking session by verifying your identity</p>
        <p className="screen__label">Phone Number</p>
        <p className="screen__box">(919) 555-0100</p>
        <p className="screen__label">Account Password</p>
        <p className="screen__box">••••••••••</p>
        <p className="screen__label">4-Digit PIN</p>
        <p className="screen__box">••••</p>
        <span className="screen__button">End Active Trip</span>
      </div>
    </>
  )
}
