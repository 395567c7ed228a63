import { createContext, type ReactNode } from 'react'

/**
 * The picture of the map (`map-picture.tsx`) that is shown until OpenLayers has drawn: HTML from the service, an
 * element where the page is made in the browser, empty where there is none.
 */
export const MapPictureContext = createContext<ReactNode>('')
