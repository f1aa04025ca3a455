import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type DragEvent } from 'react'

type FileIntake = {
  onFiles: (files: File[]) => void
  accept: string
  multiple?: boolean
  /** Accepts pictures pasted anywhere on the page. */
  pastes?: boolean
}

export function useFileIntake({ onFiles, accept, multiple = false, pastes = false }: FileIntake) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  useDropGuard()
  usePaste(pastes, onFiles)

  return {
    isOver,
    openPicker: () => input.current?.click(),
    inputProps: {
      ref: input,
      type: 'file',
      accept,
      multiple,
      hidden: true,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        onFiles([...(currentTarget.files ?? [])])
        // Choosing the same file again must fire a change.
        currentTarget.value = ''
      },
    },
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setIsOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false)
        if (!bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

const bringsFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** The browser would open a file dropped beside the field. */
function useDropGuard() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !bringsFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    document.addEventListener('dragover', refuse)
    document.addEventListener('drop', refuse)
    return () => {
      document.removeEventListener('dragover', refuse)
      document.removeEventListener('drop', refuse)
    }
  }, [])
}

function usePaste(isWanted: boolean, onFiles: (files: File[]) => void) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    // Some programs copy text with its picture. A focused text field gets the text.
    const isText = isEditable(event.target) && event.clipboardData?.types.includes('text/plain')
    if (pictures.length === 0 || isText || event.defaultPrevented) return
    event.preventDefault()
    onFiles(pictures)
  })
  useEffect(() => {
    if (!isWanted) return
    const listen = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isWanted])
}

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
