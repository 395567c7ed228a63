export const FOOT_M = 0.3048
export const MILE_M = 1_609.344
export const NAUTICAL_MILE_M = 1_852
