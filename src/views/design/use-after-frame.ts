import { startTransition, useEffect, useState } from 'react'

/**
 * Whether it is time for what may come after the first frame of a view, and is drawn beside everything else then.
 * @param isLater false: it is there from the start.
 */
export function useAfterFrame(isLater: boolean): boolean {
  const [isTime, setIsTime] = useState(!isLater)
  useEffect(() => {
    if (isTime) return
    const frame = requestAnimationFrame(() => startTransition(() => setIsTime(true)))
    return () => cancelAnimationFrame(frame)
  }, [isTime])
  return isTime
}
