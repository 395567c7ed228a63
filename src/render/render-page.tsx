import type { GroundBox } from '../domain/position/places/ground.ts'
import type { PanelForm, ServedPanel } from '../domain/rescue/panel/served-panel.ts'
import { rescuePanelPath, subPagePath, travelerApp } from '../domain/site/pages.ts'
import { groundBoxOf } from '../views/kit/map/picture/ground-picture.tsx'
import { cameraOn, sceneOf } from '../views/kit/map/scene/map-scene.ts'
import { SiteRoutes } from '../views/site-routes.tsx'
import { TravelerApp } from '../views/traveler/traveler-app.tsx'
import { type Below, pictureOf, renderViews } from './render-views.tsx'

export { laterModules, modulesOf, renderHead } from './head.ts'
export { renderDispatch, renderEntry, renderHandOver, renderLive, renderProblem } from './render-plain.tsx'

export const renderPage = (path: string): Promise<string> => renderViews(path, <SiteRoutes />)

export const renderTravelerApp = (): Promise<string> => renderViews(travelerApp.home, <TravelerApp />)

export const groundOfPanel = ({
  panel: { trip, fetchedAt },
}: {
  panel: Pick<ServedPanel['panel'], 'trip' | 'fetchedAt'>
}): GroundBox => groundBoxOf(cameraOn(sceneOf(trip, fetchedAt)))

/** Renders a panel to the same HTML that the browser would render at the panel's `fetchedAt`. */
export function renderPanel(served: ServedPanel, form: PanelForm | null, below: Below): Promise<string> {
  const { code, page } = served
  if (page) return renderViews(subPagePath(code, page), <SiteRoutes />, { served })
  const query = form === null ? '' : `?form=${form}`
  const picture = pictureOf(served.panel, below)
  return renderViews(`${rescuePanelPath(code)}${query}`, <SiteRoutes />, { served, picture })
}
