import { SubPage } from '../tracking/sub-page.tsx'
import { CardScreen } from './card-screen.tsx'

/** /rescuepanel/:code/card */
export const CardPage = () => <SubPage>{(shown) => <CardScreen {...shown} />}</SubPage>
