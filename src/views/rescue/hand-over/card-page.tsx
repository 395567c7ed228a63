import { use } from 'react'
import { cardScreen } from '../../fetched-pages.ts'
import { SubPage } from '../panel/sub-page.tsx'

/** /rescuepanel/:code/card */
export function CardPage() {
  const CardScreen = use(cardScreen())
  return <SubPage>{(shown) => <CardScreen {...shown} />}</SubPage>
}
