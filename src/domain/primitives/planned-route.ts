/**
 * The line that somebody means to go, from its beginning to its end: latitude and longitude, degrees, WGS 84. Two
 * points at least.
 */
export type PlannedRoute = [latitude: number, longitude: number][]

/** A line of so many points follows a shore or a path well enough. */
export const MOST_ROUTE_POINTS = 500
export const FEWEST_ROUTE_POINTS = 2
