import './set-up.css'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { plannedRouteWords } from '../../../domain/position/track/planned-route-words.ts'
import {
  FEWEST_ROUTE_POINTS,
  MOST_ROUTE_POINTS,
  type PlannedRoute,
} from '../../../domain/primitives/plan-facts.ts'
import { withPoint } from '../../../domain/traveler/set-up/drawn-route.ts'
import { readPositionText } from '../../../domain/trip/track/read-position.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { FieldError, TextField } from '../../kit/design/fields/field.tsx'
import { lazyImport } from '../../kit/lazy-import.ts'
import { words } from './route-field.words.ts'

const fetchDrawing = lazyImport(
  () => import('../../kit/map/route/route-drawing.tsx'),
  ({ RouteDrawing }) => RouteDrawing,
)
const fetchReader = lazyImport(
  () => import('../../kit/map/route/read-route-file.ts'),
  ({ brokenLine, readRouteFile, textOfFile }) => ({ brokenLine, readRouteFile, textOfFile }),
)

/** Maximum size of a route file, in bytes. */
const LONGEST_FILE = 20_000_000

type RouteFieldProps = { route: PlannedRoute; busy: boolean; onChange: (route: PlannedRoute) => void }

export function RouteField({ route, busy, onChange }: RouteFieldProps) {
  const [Drawing, setDrawing] = useState<Awaited<ReturnType<typeof fetchDrawing>> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const file = useId()
  const error = useId()
  // Uses the latest callback, so that text typed while a file is being read isn't lost.
  const latest = useRef(onChange)
  latest.current = onChange
  const open = async () => {
    setProblem(null)
    try {
      const fetched = await fetchDrawing()
      setDrawing(() => fetched)
    } catch {
      setProblem(words.mapMissing)
    }
  }
  const read = async (chosen: File) => {
    setProblem(null)
    const said = await readChosen(chosen)
    if (typeof said === 'string') setProblem(said)
    else latest.current(said)
  }
  return (
    <fieldset className="route-field">
      <legend className="field__label">{words.route}</legend>
      <p role="status">{routeWords(route)}</p>
      <div className="route-field__ways">
        {Drawing === null ? (
          <Button variant="quiet" busy={busy} onClick={open}>
            {words.draw}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setDrawing(null)}>
            {words.closeMap}
          </Button>
        )}
        <label className="button button--quiet route-field__file" htmlFor={file}>
          {words.loadFile}
          <input
            id={file}
            type="file"
            accept=".gpx,.kml,.geojson,.json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/geo+json"
            disabled={busy}
            {...(problem && { 'aria-describedby': error })}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) read(chosen)
              target.value = ''
            }}
          />
        </label>
        {route.length > 0 && (
          <Button variant="quiet" busy={busy} onClick={() => onChange([])}>
            {words.remove}
          </Button>
        )}
      </div>
      {problem && <FieldError id={error}>{problem}</FieldError>}
      {Drawing && <Drawing route={route} busy={busy} onChange={onChange} />}
      <PointField busy={busy} onAdd={(point) => onChange(withPoint(route, point))} />
    </fieldset>
  )
}

async function readChosen(chosen: File): Promise<PlannedRoute | string> {
  if (chosen.size > LONGEST_FILE) return words.tooBig(chosen.name)
  try {
    const { brokenLine, readRouteFile, textOfFile } = await fetchReader()
    const text = await textOfFile(chosen)
    const route = readRouteFile(text)
    if (route) return route
    const line = brokenLine(text)
    return line === null ? words.noRoute(chosen.name) : words.damaged(chosen.name, line)
  } catch {
    return words.unreadable(chosen.name)
  }
}

function routeWords(route: PlannedRoute): string {
  if (route.length === 0) return words.none
  if (route.length < FEWEST_ROUTE_POINTS) return words.onePoint
  const said = route.length >= MOST_ROUTE_POINTS ? words.full : words.points
  return said(route.length, plannedRouteWords(route, null))
}

/** Focuses the field, and expands the collapsed sections around it. */
function revealField(place: HTMLElement | null): void {
  for (let fold = place?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  place?.querySelector('input')?.focus()
}

type PointFieldProps = {
  busy: boolean
  onAdd: (point: { latitude: number; longitude: number }) => void
}

function PointField({ busy, onAdd }: PointFieldProps) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const add = (): boolean => {
    const point = readPositionText(text)
    setWrong(point === null)
    if (!point) return false
    onAdd(point)
    setText('')
    return true
  }
  const addBefore = useEffectEvent((event: Event) => {
    if (busy || text.trim() === '' || add()) return
    event.preventDefault()
    event.stopPropagation()
    revealField(place.current)
  })
  // Adds the typed point before the form is sent. Runs before React's own listener, which is on the root.
  useEffect(() => {
    const form = place.current?.closest('form')
    const onSubmit = (event: Event) => addBefore(event)
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [])
  return (
    <div className="route-field__point" ref={place}>
      <TextField
        label={words.addByCoordinates}
        hint={words.optional}
        help={words.coordinatesHelp}
        value={text}
        readOnly={busy}
        autoComplete="off"
        {...(isWrong && { error: words.coordinatesWrong })}
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button variant="quiet" busy={busy} onClick={add}>
        {words.addPoint}
      </Button>
    </div>
  )
}
