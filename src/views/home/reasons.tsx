import { Link } from 'react-router-dom'
import { brand } from '../../domain/site/brand.ts'
import { Card } from '../design/card.tsx'
import { reasons } from './reason-list.ts'
import './reasons.css'

export function Reasons() {
  return (
    <section className="reasons home-inner" aria-labelledby="reasons-title">
      <h2 id="reasons-title">Why {brand.name}</h2>
      <ul className="reasons__cards plain">
        {reasons.map(({ title, text, way }) => (
          <li key={title}>
            <Card className="reasons__card">
              <h3>{title}</h3>
              <p>{text}</p>
              {way && (
                <p>
                  <Link to={way.to}>{way.words}</Link>
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
