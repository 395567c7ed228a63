import { LightCard } from '../position/light-card.tsx'
import { PositionCard } from '../position/position-card.tsx'
import { TimelineCard } from '../timeline/timeline-card.tsx'
import { TrackCard } from '../track/track-card.tsx'
import { PositionsCard } from './positions-card.tsx'

/** What of the panel nobody needs for the first look: one file, fetched after the position and the map. */
export const cards = { PositionCard, LightCard, TimelineCard, TrackCard, PositionsCard }
