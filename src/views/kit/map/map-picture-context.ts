import { createContext, type ReactNode } from 'react'

/**
 * The picture of the map (`map-picture.tsx`) until OpenLayers has drawn its own: as HTML from the service, as an element
 * where a page is made in the browser, empty where there is none.
 */
export const MapPictureContext = createContext<ReactNode>('')
