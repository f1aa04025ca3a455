import { useMutation } from '@tanstack/react-query'
import { resubscribe, unsubscribe } from './unsubscribe.api'

export const useUnsubscribe = () => useMutation({ mutationFn: unsubscribe })

export const useResubscribe = () => useMutation({ mutationFn: resubscribe })
