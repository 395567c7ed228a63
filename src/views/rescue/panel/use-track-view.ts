import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import { trackViewMachine } from '../../../domain/rescue/panel/track-view.machine.ts'
import type { Trip } from '../../../domain/trip/trip.ts'

/** The position of the panel's track that somebody looks at; the machine is told of what each refresh brings. */
export function useTrackView({ track }: Pick<Trip, 'track'>) {
  const instants = useMemo(() => [...new Set(track.flatMap(({ fixedAt }) => fixedAt ?? []))], [track])
  const [snapshot, send] = useMachine(trackViewMachine, { input: { instants } })
  useEffect(() => send({ type: 'track.read', instants }), [send, instants])
  const onChoose = useCallback((at: number) => send({ type: 'moment.chosen', at }), [send])
  return { chosenAt: snapshot.context.chosenAt, send, onChoose }
}
