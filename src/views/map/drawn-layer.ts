import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import type { MapView } from './map-view.ts'

/** Draws on the whole view, in CSS pixels; what was there before is gone. */
export type Draw = (canvas: CanvasRenderingContext2D, view: MapView) => void

/**
 * A layer of the map that draws by itself: OpenLayers' own way for what its vector layers would do in 40 kB
 * (docs/decisions/0024). `changed()` draws it again.
 */
export function drawnLayer(draw: Draw): Layer {
  const canvas = document.createElement('canvas')
  canvas.style.position = 'absolute'
  return new Layer({ zIndex: 1, render: (frame) => drawFrame(canvas, frame, draw) })
}

function drawFrame(canvas: HTMLCanvasElement, frame: FrameState, draw: Draw): HTMLCanvasElement {
  const [width = 0, height = 0] = frame.size
  const { pixelRatio } = frame
  const { center, resolution } = frame.viewState
  const wide = Math.round(width * pixelRatio)
  const high = Math.round(height * pixelRatio)
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide
    canvas.height = high
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.clearRect(0, 0, width, height)
  draw(context, { centre: [center[0] ?? 0, center[1] ?? 0], resolution, width, height })
  return canvas
}
