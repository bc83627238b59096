import CloseOutlined from '@mui/icons-material/CloseOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import type { InputProps } from '../FieldKindSlice.ts'
import { acceptedEndings, fileSizeText, MAX_FILE_BYTES } from './fileLimits.ts'

/** One file from the person's own machine: chosen, or dropped on the field. */
export function FileInput(props: InputProps) {
  const { id, field, value, onChange, onBlur, disabled, invalid, required, describedBy, context } = props
  const { translate, locale } = context
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const file = value instanceof File ? value : null
  const endings = acceptedEndings(field)
  const limit = translate('fields.file.limit', { size: fileSizeText(MAX_FILE_BYTES, locale) })
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
        const [dropped] = event.dataTransfer.files
        if (dropped && !disabled) onChange(dropped)
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={endings}
        disabled={disabled}
        aria-invalid={invalid}
        aria-required={required}
        aria-describedby={describedBy}
        onBlur={onBlur}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) onChange(chosen)
        }}
        // Choosing the same file again, once it is mended, must be a change.
        onClick={(event) => {
          event.currentTarget.value = ''
        }}
      />
      {file ? <InsertDriveFileOutlined color="primary" /> : <UploadFileOutlined color="action" />}
      <span className="ff-words">
        {file ? (
          <>
            <output className="ff-name">{file.name}</output>
            <small>
              {fileSizeText(file.size, locale)} · {translate('fields.file.replace')}
            </small>
          </>
        ) : (
          <>
            <span>
              <strong>{translate('fields.file.choose')}</strong>{' '}
              {translate(isOver ? 'fields.file.dropNow' : 'fields.file.drop')}
            </span>
            <small>{[endings.replaceAll(',', ', '), limit].filter((part) => part !== '').join(' · ')}</small>
          </>
        )}
      </span>
      {file && !disabled && (
        <IconButton
          size="small"
          aria-label={translate('fields.file.remove', { name: file.name })}
          onClick={() => {
            onChange(null)
            input.current?.focus()
          }}
        >
          <CloseOutlined fontSize="small" />
        </IconButton>
      )}
    </DropZone>
  )
}

/** The input lies over the whole field, unseen: a press anywhere opens it, and it has the focus ring of the field. */
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
