import { isComing, told } from '../../../domain/site/product-state.ts'
import { Badge } from '../../kit/design/badge.tsx'
import { type Feature, featureList } from './feature-list.ts'
import { HomeFold } from './home-fold.tsx'
import './sections.css'

/** What the product does, and what of it belongs to the premium subscription. */
export function Features() {
  return (
    <section className="features home-inner" aria-labelledby="features-title">
      <div className="features__head">
        <h2 id="features-title">What it does</h2>
        <p>
          What finds you when you don’t come back is free.{' '}
          {told('subscription', {
            there: 'A premium subscription, managed through your phone’s app store, adds the rest.',
            coming:
              'A premium subscription, managed through your phone’s app store, is coming for the rest. Until then all of it is free.',
          })}
        </p>
      </div>
      <FeatureGrid list={featureList.filter(({ premium }) => !premium)} />
      <HomeFold summary="With premium">
        <FeatureGrid list={featureList.filter(({ premium }) => premium)} />
      </HomeFold>
    </section>
  )
}

function FeatureGrid({ list }: { list: readonly Feature[] }) {
  return (
    <ul className="features__grid plain">
      {list.map(({ Icon, feature, title, text, premium }) => (
        <li key={title} className="features__item">
          <Icon aria-hidden="true" />
          <h3>{title}</h3>
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
  )
}
