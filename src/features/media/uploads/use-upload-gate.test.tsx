import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FileRefusal } from '../pictures/media-rules'
import { UploadScope } from './upload-scope'
import { UploadTask, type Send } from './upload-task'
import { useUploadGate } from './use-upload-gate'
import type { UploadSession } from './use-upload-session'

vi.stubGlobal('__ENVIRONMENT__', { supabaseUrl: '', supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })
vi.mock('../api/media.api', () => ({ removeUnused: vi.fn(() => Promise.resolve()) }))

const send = vi.fn<Send>()
const onSave = vi.fn()
let scope: UploadScope

async function begin() {
  let tasks: UploadTask[] = []
  const settle = () => {
    tasks = []
    scope.look()
  }
  const events = { onChange: () => scope.look(), onDone: settle, onRefused: settle, onAborted: settle }
  const task = new UploadTask('film.mp4', scope, send, events)
  tasks = [task]
  scope.field('film', () => ({ dispose: () => {}, tasks: () => tasks, dropTasks: settle }))
  await act(() => task.start())
}

function Form() {
  const gate = useUploadGate({ scope } as UploadSession, onSave)
  return (
    <>
      <button onClick={() => gate.mayPass() && onSave()}>Save</button>
      {gate.question}
    </>
  )
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  scope = new UploadScope()
  send.mockReset()
  onSave.mockReset()
})

it('saves a complete form', async () => {
  render(<Form />)
  await press('Save')
  expect(onSave).toHaveBeenCalledOnce()
})

it('asks about a failed file, retries it, and saves when it is uploaded', async () => {
  send.mockRejectedValueOnce(new Error('Failed to fetch')).mockResolvedValueOnce('address')
  await begin()
  render(<Form />)
  await press('Save')
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog').textContent).toContain('film.mp4')
  expect(document.activeElement?.textContent).toBe('Try again and save')
  await press('Try again and save')
  expect(onSave).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('leaves a file out only when that is chosen', async () => {
  send.mockRejectedValue(new Error('Failed to fetch'))
  await begin()
  render(<Form />)
  await press('Save')
  await press('Back to the form')
  expect(onSave).not.toHaveBeenCalled()
  await press('Save')
  await press('Save without it')
  expect(onSave).toHaveBeenCalledOnce()
})

it('does not save automatically after a file was rejected', async () => {
  send.mockRejectedValueOnce(new Error('Failed to fetch')).mockRejectedValueOnce(new FileRefusal('no film'))
  await begin()
  render(<Form />)
  await press('Save')
  await press('Try again and save')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onSave).not.toHaveBeenCalled()
})
