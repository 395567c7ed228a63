import { useCallback, useMemo, useState } from 'react'
import { afterChoice, lookedAt, type TrackChoice } from '../../../domain/rescue/panel/track-view.ts'
import type { Trip } from '../../../domain/trip/trip.ts'

/** The position of the track that the reader looks at; slider, plots, map and list share it. */
export function useTrackView({ track }: Pick<Trip, 'track'>) {
  const instants = useMemo(() => [...new Set(track.flatMap(({ fixedAt }) => fixedAt ?? []))], [track])
  const [chosenAt, setChosen] = useState<number | null>(null)
  const choose = useCallback(
    (choice: TrackChoice) => setChosen((before) => afterChoice(instants, before, choice)),
    [instants],
  )
  const onChoose = useCallback((at: number) => choose({ type: 'moment.chosen', at }), [choose])
  return { chosenAt: lookedAt(instants, chosenAt), choose, onChoose }
}
