import { useQuery } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { useInView } from '@/hooks/use-in-view'
import { replyPromiseQuery } from './api/reply-promise.api'

/**
 * In how many opening hours the house usually answers, rounded up; undefined as long as its promise stands. It is asked
 * for when what says it comes near, so that it is no part of a first paint and changes out of sight.
 */
export function useReplyTime(element: RefObject<Element | null>): number | undefined {
  const [isNear, setIsNear] = useState(false)
  useInView(element, (inView) => inView && setIsNear(true), '400px')
  const { data } = useQuery({ ...replyPromiseQuery(), enabled: isNear })
  return data ? Math.max(1, Math.ceil(data.median_minutes / 60)) : undefined
}
