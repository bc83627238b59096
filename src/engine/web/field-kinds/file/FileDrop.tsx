import { styled } from '@mui/material/styles'
import { type ReactNode, type Ref, useState } from 'react'
import type { ControlProps } from '../FieldKindSlice.ts'

export interface FileDropProps extends Pick<
  ControlProps,
  'id' | 'onBlur' | 'disabled' | 'invalid' | 'required' | 'describedBy'
> {
  /** Endings for the browser's dialog: `.csv,.xml`; '' for any file. */
  readonly endings: string
  readonly multiple?: boolean
  /** The ones that were selected or dropped: one, unless several are allowed. */
  readonly onFiles: (files: readonly File[]) => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly children: (isOver: boolean) => ReactNode
}

/** The field for files: people press it or drop files on it. */
export function FileDrop(props: FileDropProps) {
  const { id, endings, multiple = false, disabled, invalid, required, describedBy } = props
  const { onFiles, onBlur, inputRef, children } = props
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const given = [...(files ?? [])]
    if (given.length > 0 && !disabled) onFiles(multiple ? given : given.slice(0, 1))
  }
  return (
    <DropZone
      data-over={isOver}
      data-invalid={invalid}
      data-disabled={disabled}
      onDragOver={(event) => {
        event.preventDefault()
        if (!disabled) setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={endings}
        multiple={multiple}
        disabled={disabled}
        aria-invalid={invalid}
        aria-required={required}
        aria-describedby={describedBy}
        onBlur={onBlur}
        onChange={(event) => take(event.target.files)}
        // Selecting the same file again, after correcting it, must fire a change event.
        onClick={(event) => {
          event.currentTarget.value = ''
        }}
      />
      {children(isOver)}
    </DropZone>
  )
}

/**
 * The invisible input covers the whole field: a press anywhere opens it, and the field shows its focus ring.
 */
const DropZone = styled('div')(({ theme }) => {
  const palette = theme.vars?.palette
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 64,
    padding: '8px 12px',
    borderRadius: 8,
    border: `1px dashed ${palette?.surface.control}`,
    background: palette?.background.paper,
    transition: 'background-color 150ms ease-out',
    '&:hover, &[data-over="true"]': {
      background: palette?.surface.sunken,
      borderColor: palette?.primary.main,
    },
    '&:has(input:focus-visible)': { outline: `2px solid ${palette?.primary.main}`, outlineOffset: 1 },
    '&[data-invalid="true"]': { borderColor: palette?.error.main },
    '&[data-disabled="true"]': { opacity: 0.6 },
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
    '& .ff-words': { flex: 1, minWidth: 0, display: 'grid' },
    '& .ff-name': { fontWeight: 500, overflowWrap: 'anywhere' },
    '& strong': { fontWeight: 500, color: palette?.primary.main },
    '& small': { fontSize: 13, color: palette?.text.secondary },
    '& button': { position: 'relative', zIndex: 1 },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  }
})
