import { useMutation, type MutationMeta } from '@tanstack/react-query'
import { callFunction, type FunctionArgs, type FunctionName } from '@/lib/backend/call-function'
import { withSession } from '@/lib/drafts/unsaved'

/** A mutation that calls a function of the database. */
export const useCall = <Name extends FunctionName>(name: Name, meta: MutationMeta) =>
  useMutation({ mutationFn: withSession((args: FunctionArgs<Name>) => callFunction(name, args)), meta })
