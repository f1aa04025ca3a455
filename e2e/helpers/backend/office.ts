import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { signInOwner } from './api'

export type Row = Record<string, unknown> & { id: string }

/** `address` is a PostgREST path, e.g. `inquiries?email=eq.…`. */
export type Office = {
  rows(address: string): Promise<Row[]>
  add(table: string, rows: object[]): Promise<Row[]>
  change(address: string, values: object): Promise<void>
  remove(address: string): Promise<void>
  call(name: string, parameters: object): Promise<void>
}

export function openOffice(request: APIRequestContext): Office {
  const send = async (method: 'get' | 'post' | 'patch' | 'delete', address: string, data?: object, prefer = {}) => {
    const headers = { ...(await signInOwner(request)), ...prefer }
    const response: APIResponse = await request[method](`/rest/v1/${address}`, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response
  }
  return {
    rows: async (address) => (await send('get', address)).json(),
    add: async (table, rows) => (await send('post', table, rows, { Prefer: 'return=representation' })).json(),
    change: async (address, values) => void (await send('patch', address, values)),
    remove: async (address) => void (await send('delete', address)),
    call: async (name, parameters) => void (await send('post', `rpc/${name}`, parameters)),
  }
}
