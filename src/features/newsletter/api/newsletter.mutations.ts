import { useMutation } from '@tanstack/react-query'
import { resubscribe, subscribe, unsubscribe } from './newsletter.api'

export const useSubscribe = () => useMutation({ mutationFn: subscribe })

export const useUnsubscribe = () => useMutation({ mutationFn: unsubscribe })

export const useResubscribe = () => useMutation({ mutationFn: resubscribe })
