import { useMutation } from '@tanstack/react-query'
import { subscribe } from './newsletter.api'

export const useSubscribe = () => useMutation({ mutationFn: subscribe })
