import { useQuery } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { useInView } from '@/hooks/use-in-view'
import { replyPromiseQuery } from './api/reply-promise.api'

/**
 * `replyHours` are opening hours, rounded up; undefined while unknown. They load when the element comes near, or earlier
 * by `loadReplyHours`, to keep the first paint fast.
 */
export function useReplyTime(element: RefObject<Element | null>) {
  const [isWanted, setIsWanted] = useState(false)
  const loadReplyHours = () => setIsWanted(true)
  useInView(element, (inView) => inView && loadReplyHours(), '400px')
  const { data } = useQuery({ ...replyPromiseQuery(), enabled: isWanted })
  return { replyHours: data ? Math.max(1, Math.ceil(data.median_minutes / 60)) : undefined, loadReplyHours }
}
