import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { classNames } from '../design/class-names.ts'
import { BrandMark } from './brand-mark.tsx'
import { SiteNavigation } from './site-navigation.tsx'
import './shell.css'

/**
 * `slim`: the header of the rescue path, without the `account` controls, since that screen belongs to the person who
 * is looked for.
 */
export function SiteHeader({ slim, account }: { slim: boolean; account?: ReactNode }) {
  return (
    <header className={classNames('site-header', slim && 'site-header--slim')}>
      <div className="site-header__row">
        <Link className="site-header__brand" to={pages.home}>
          <BrandMark />
          {brand.name}
        </Link>
        <SiteNavigation account={slim ? null : account} />
      </div>
    </header>
  )
}
