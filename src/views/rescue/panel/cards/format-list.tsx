import type { PositionFormat } from '../../../../domain/position/formats/position-formats.ts'
import { CopyButton } from '../../../kit/design/buttons/copy-button.tsx'
import './later-cards.css'

export const FormatList = ({ formats }: { formats: readonly PositionFormat[] }) => (
  <dl className="position-formats">
    {formats.map(({ name, use, text }) => (
      <div className="position-formats__row" key={name}>
        <dt>
          {name} <span className="position-formats__use">{use}</span>
        </dt>
        <dd>
          <span className="position-formats__text" translate="no">
            {text}
          </span>
          <CopyButton text={text} what={name} />
        </dd>
      </div>
    ))}
  </dl>
)
