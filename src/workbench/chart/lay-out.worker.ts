import type { Statechart } from '../../statecharts/chart/statechart.ts'
import { layOut } from './lay-out.ts'

/** Answers a statechart with its drawing: the search for one takes longer than a screen may wait. */
addEventListener('message', async ({ data: chart }: MessageEvent<Statechart>) => {
  postMessage({ machine: chart.id, drawing: await layOut(chart) })
})
