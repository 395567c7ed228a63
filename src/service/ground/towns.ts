import KDBush from 'kdbush'
import type { GroundBox, GroundFeature } from '../../domain/position/places/ground.ts'
import type { GroundData } from './ground-data.ts'

type Towns = GroundData['towns']

const MOST = 12

export const treeOf = ({ index }: Towns): KDBush => KDBush.from(index)

export function townsIn(towns: Towns, { west, south, east, north }: GroundBox): GroundFeature[] {
  const tree = treeOf(towns)
  const populationOf = (town: number): number => towns.population[town] ?? 0
  return tree
    .range(west, south, east, north)
    .sort((a, b) => populationOf(b) - populationOf(a))
    .slice(0, MOST)
    .map((town) => ({
      type: 'Feature',
      properties: { kind: 'town', name: towns.names[town] ?? '' },
      geometry: { type: 'Point', coordinates: placeOfTown(tree, town) },
    }))
}

/** Returns a town's longitude and latitude in degrees. */
export function placeOfTown({ ids, coords }: KDBush, town: number): [number, number] {
  const at = ids.indexOf(town)
  return [coords[2 * at] ?? 0, coords[2 * at + 1] ?? 0]
}
