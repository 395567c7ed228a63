export const words = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
}
