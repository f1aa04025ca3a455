import { useMutation } from '@tanstack/react-query'
import { sendInquiry } from './inquiries.api'

export const useSendInquiry = () => useMutation({ mutationFn: sendInquiry })
