import { brand } from '../../../domain/site/brand.ts'
import { rescueLinkPath } from '../../../domain/site/pages.ts'

const code = '246810'

/** A contact's phone: the text message with the rescue code. */
export function MessageScreen() {
  return (
    <div className="screen">
      <p className="screen__title screen__title--middle">{brand.name}</p>
      <p className="screen__soft screen__title--middle">Text message, today 6:52 PM</p>
      <div className="screen__bubble">
        <p>Maya Ellison is late from fishing and has not answered. You are one of her emergency contacts.</p>
        <p>
          Rescue code <strong className="screen__code">{code}</strong>
        </p>
        <p className="screen__link">
          {brand.siteUrl}
          {rescueLinkPath(code)}
        </p>
        <p>Reply STOP to opt out.</p>
      </div>
      <span className="screen__field">Text message</span>
    </div>
  )
}
