import { isComing, told } from '../../../domain/site/product-state.ts'
import { Badge } from '../../kit/design/badge.tsx'
import { type Feature, featureList } from './feature-list.ts'
import './features.css'

/** What the product does, and what of it belongs to the premium subscription. */
export function Features() {
  return (
    <section className="features home-inner" aria-labelledby="features-title">
      <div className="features__head">
        <h2 id="features-title">What it does</h2>
        <p>
          What finds you when you do not come back is free.{' '}
          {told('subscription', {
            there: 'A premium subscription, managed through your phone’s app store, adds the rest.',
            coming:
              'A premium subscription, managed through your phone’s app store, is coming for the rest. Until it is there, whatever is there is free.',
          })}
        </p>
      </div>
      <FeatureGrid title="In the free core" list={featureList.filter(({ premium }) => !premium)} />
      <FeatureGrid title="With premium" list={featureList.filter(({ premium }) => premium)} />
    </section>
  )
}

function FeatureGrid({ title, list }: { title: string; list: readonly Feature[] }) {
  return (
    <div className="features__group">
      <h3>{title}</h3>
      <ul className="features__grid plain">
        {list.map(({ Icon, feature, title: name, text, premium }) => (
          <li key={name} className="features__item">
            <Icon aria-hidden="true" />
            <h4>{name}</h4>
            {(premium || isComing(feature)) && (
              <p className="features__badges">
                {premium && <Badge>Premium</Badge>}
                {isComing(feature) && <Badge>Coming</Badge>}
              </p>
            )}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
