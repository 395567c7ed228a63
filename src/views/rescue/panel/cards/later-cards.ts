import { LightCard } from './light-card.tsx'
import { PositionCard } from './position-card.tsx'
import { PositionsCard } from './positions-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { TrackCard } from './track-card.tsx'

/** Less urgent cards, in a separate chunk. */
export const cards = { PositionCard, LightCard, TimelineCard, TrackCard, PositionsCard }
