import CloseOutlined from '@mui/icons-material/CloseOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { styled } from '@mui/material/styles'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { ControlProps, InputProps } from '../FieldKindSlice.ts'
import { fileSizeText, MAX_FILE_BYTES } from './codec.ts'

/** A file from the person's device: selected, or dropped on the field. */
export function FileInput(props: InputProps) {
  const { id, field, value, onChange, onBlur, disabled, invalid, required, describedBy, context } = props
  const { translate, locale } = context
  const input = useRef<HTMLInputElement>(null)
  const file = value instanceof File ? value : null
  const endings = acceptedEndings(field)
  const limit = translate('fields.file.limit', { size: fileSizeText(MAX_FILE_BYTES, locale) })
  return (
    <FileDrop
      {...{ id, endings, disabled, invalid, required, describedBy, onBlur }}
      inputRef={input}
      onFiles={([chosen]) => onChange(chosen)}
    >
      {(isOver) => (
        <>
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
                <small>
                  {[endings.replaceAll(',', ', '), limit].filter((part) => part !== '').join(' · ')}
                </small>
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
        </>
      )}
    </FileDrop>
  )
}

/**
 * Extensions that the field's pattern allows, for the browser's file dialog: `\.(csv|xml)$` -> `.csv,.xml`;
 * '' for any.
 */
export function acceptedEndings(field: FieldModel): string {
  const pattern = field.validation.find((rule) => rule.type === 'PATTERN')
  const endings = /^\\\.\(?(?:\?:)?([a-z\d|]+)\)?\$$/.exec(pattern?.type === 'PATTERN' ? pattern.value : '')
  return (endings?.[1] ?? '')
    .split('|')
    .filter((ending) => ending !== '')
    .map((ending) => `.${ending}`)
    .join(',')
}

interface FileDropProps extends Pick<
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
