import { Fragment } from 'react'
import { groundSources } from '../../../domain/position/attribution.ts'
import type { MapLayer } from '../../../domain/site/map-layers.ts'

/** The link leads to it. */
const licence = / \([^)]*\)$/

/** Whose pictures and whose ground the map is made of, as their licences ask to be said where they are seen. */
export function MapSources({ layer }: { layer: MapLayer }) {
  const pictures = { name: layer.attribution, url: layer.attributionUrl }
  const others = groundSources.filter(({ url }) => url !== pictures.url)
  const named = others.map(({ name, url }) => ({ name: name.replace(licence, ''), url }))
  return [...(pictures.name ? [pictures] : []), ...named].map(({ name, url }, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      {url ? <a href={url}>{name}</a> : name}
    </Fragment>
  ))
}
