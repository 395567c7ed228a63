import { createContext } from 'react'

/** The service's picture of the map (`map-picture.tsx`) as HTML; empty in the browser, where OpenLayers draws. */
export const MapPictureContext = createContext('')
