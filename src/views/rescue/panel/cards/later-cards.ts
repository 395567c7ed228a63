import { LightCard } from './light-card.tsx'
import { PositionCard } from './position-card.tsx'
import { PositionsCard } from './positions-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { TrackCard } from './track-card.tsx'

/** Cards below the first screen. Their chunk loads once the page is idle or gets input. */
export const cards = { PositionCard, LightCard, TimelineCard, TrackCard, PositionsCard }
