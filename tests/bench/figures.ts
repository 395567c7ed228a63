import { cpus, loadavg } from 'node:os'

export const quantile = (values: number[], share = 0.5): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN

export const printRow = (...cells: (string | number)[]) =>
  console.log(cells.map((cell) => String(cell).padStart(12)).join(''))

export const machine = () =>
  `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`
