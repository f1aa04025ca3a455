import { useQuery } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { useInView } from '@/hooks/use-in-view'
import { replyPromiseQuery } from './api/reply-promise.api'

/**
 * Returns opening hours, rounded up; undefined while unknown. Loads when the element comes near, to keep the first
 * paint fast.
 */
export function useReplyTime(element: RefObject<Element | null>): number | undefined {
  const [isNear, setIsNear] = useState(false)
  useInView(element, (inView) => inView && setIsNear(true), '400px')
  const { data } = useQuery({ ...replyPromiseQuery(), enabled: isNear })
  return data ? Math.max(1, Math.ceil(data.median_minutes / 60)) : undefined
}
