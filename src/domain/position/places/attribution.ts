/** Credits for the map data. GeoNames and OpenStreetMap require credit. */
export const groundSources = [
  {
    name: 'US Census Bureau',
    what: 'counties',
    url: 'https://www.census.gov/geographies/mapping-files.html',
  },
  { name: 'Natural Earth', what: 'borders', url: 'https://www.naturalearthdata.com/' },
  { name: 'GeoNames (CC BY 4.0)', what: 'towns', url: 'https://www.geonames.org/' },
  {
    name: '© OpenStreetMap contributors (ODbL)',
    what: 'water',
    url: 'https://www.openstreetmap.org/copyright',
  },
] as const
