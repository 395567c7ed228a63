import EyeOff from 'lucide-react/icons/eye-off'
import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'

/** Pixels; null: shared with the chart. */
type ViewWidth = number | null

const PHONE = 375
const widths = [
  { name: 'On a phone', width: PHONE, Icon: Smartphone },
  { name: 'On a laptop', width: 1200, Icon: Laptop },
  { name: 'Hidden', width: null, Icon: EyeOff },
] as const

export const usualWidth: ViewWidth = PHONE

type ViewWidthsProps = { width: ViewWidth; choose: (width: ViewWidth) => void }

export function ViewWidths({ width, choose }: ViewWidthsProps) {
  return (
    <div className="tools" role="toolbar" aria-label="Live view">
      {widths.map(({ name, width: each, Icon }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={`Live view: ${name.toLowerCase()}`}
          aria-pressed={each === width}
          onClick={() => choose(each)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}

/** A frame, for its own width, focus, and dialogs. */
export function ViewFrame({ width }: { width: ViewWidth }) {
  const kind = width === PHONE ? 'phone' : 'wide'
  return (
    <section className={`view view--${kind}`} aria-label="Live view" hidden={width === null}>
      <iframe title="The site in this state" src="./view.html" style={{ inlineSize: width ?? PHONE }} />
    </section>
  )
}
