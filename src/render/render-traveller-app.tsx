import { travellerApp } from '../domain/site/pages.ts'
import { travellerStatecharts } from '../domain/traveller/account/machines.ts'
import { TravellerApp } from '../views/traveller/traveller-app.tsx'
import { renderViews } from './render-views.tsx'

/** The one document of the traveller's app, before anybody knows who is signed in. */
export const renderTravellerApp = (): Promise<string> =>
  renderViews(travellerApp.home, <TravellerApp machines={travellerStatecharts} />)
