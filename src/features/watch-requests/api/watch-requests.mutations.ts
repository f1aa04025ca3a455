import { useMutation } from '@tanstack/react-query'
import { sendWatchRequest } from './watch-requests.api'

export const useSendWatchRequest = () => useMutation({ mutationFn: sendWatchRequest })
