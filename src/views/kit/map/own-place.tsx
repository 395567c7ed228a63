import { useEffect, useRef, useState } from 'react'
import { farWords } from '../../../domain/position/track-words.ts'
import { radiusWords } from '../../../domain/trip/detail-words.ts'
import type { Position } from '../../../domain/trip/great-circle.ts'
import { Button } from '../design/button.tsx'

/** The reader's place; `accuracy`: metres at 95 %. It never leaves the device. */
export type OwnPlace = Position & { accuracy: number }

type OwnPlaceProps = { last: Position; own: OwnPlace | null; onFound: (own: OwnPlace) => void }

/** How long the device may take to find its place, ms. */
const LONGEST_SEARCH_MS = 20_000

/** Tells the reader how far they are from the last position, on request; their place is sent nowhere. */
export function OwnPlaceButton({ last, own, onFound }: OwnPlaceProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'unknown'>('idle')
  const standsHere = useRef(true)
  useEffect(() => {
    standsHere.current = true
    return () => {
      standsHere.current = false
    }
  }, [])
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('unknown')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (!standsHere.current) return
        setState('idle')
        onFound({ latitude, longitude, accuracy })
      },
      () => standsHere.current && setState('unknown'),
      { enableHighAccuracy: true, timeout: LONGEST_SEARCH_MS, maximumAge: 0 },
    )
  }
  const words = () => {
    if (state === 'asking') return 'Finding where you are…'
    if (state === 'unknown') return 'This device won’t say where it is.'
    if (own)
      return `The last position is ${farWords(own, last)} of you. You are within ${radiusWords(own.accuracy)}.`
    return ''
  }
  return (
    <>
      <Button variant="quiet" onClick={ask}>
        How far am I?
      </Button>
      <span className="panel-map__own" role="status">
        {words()}
      </span>
    </>
  )
}
