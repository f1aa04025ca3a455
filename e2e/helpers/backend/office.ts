import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { signInOwner } from './api'

export type Row = Record<string, unknown> & { id: string }

/** `path` is a PostgREST path, e.g. `inquiries?email=eq.…`. */
export type Office = {
  rows(path: string): Promise<Row[]>
  add(table: string, rows: object[]): Promise<Row[]>
  change(path: string, values: object): Promise<void>
  remove(path: string): Promise<void>
  call(name: string, parameters: object): Promise<void>
}

export function openOffice(request: APIRequestContext): Office {
  const send = async (method: 'get' | 'post' | 'patch' | 'delete', path: string, data?: object, prefer = {}) => {
    const headers = { ...(await signInOwner(request)), ...prefer }
    const response: APIResponse = await request[method](`/rest/v1/${path}`, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response
  }
  return {
    rows: async (path) => (await send('get', path)).json(),
    add: async (table, rows) => (await send('post', table, rows, { Prefer: 'return=representation' })).json(),
    change: async (path, values) => void (await send('patch', path, values)),
    remove: async (path) => void (await send('delete', path)),
    call: async (name, parameters) => void (await send('post', `rpc/${name}`, parameters)),
  }
}
