import { brand } from '../../../domain/site/brand.ts'
import { rescueLinkPath } from '../../../domain/site/pages.ts'

const code = '246810'

/** A contact's phone: the text message with the rescue code, as the service sends it. */
export function MessageScreen() {
  return (
    <div className="screen">
      <p className="screen__title screen__title--middle">{brand.name}</p>
      <p className="screen__soft screen__title--middle">Text message, today 6:52 PM</p>
      <div className="screen__bubble">
        <p>
          {brand.name}: Maya Ellison has not come back as planned and does not answer. See the last known
          position and how to help:{' '}
          <span className="screen__link">
            {brand.siteUrl}
            {rescueLinkPath(code)}
          </span>{' '}
          (rescue code <strong className="screen__code">{code}</strong>). Verify with your phone number.
        </p>
      </div>
      <span className="screen__field">Text message</span>
    </div>
  )
}
