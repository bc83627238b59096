import CloseOutlined from '@mui/icons-material/CloseOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import IconButton from '@mui/material/IconButton'
import { useRef } from 'react'
import type { InputProps } from '../FieldKindSlice.ts'
import { FileDrop } from './FileDrop.tsx'
import { acceptedEndings, fileSizeText, MAX_FILE_BYTES } from './fileLimits.ts'

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
