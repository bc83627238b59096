import CloseOutlined from '@mui/icons-material/CloseOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { fileSizeText, MAX_FILE_BYTES } from '../../../field-kinds/file/codec.ts'
import type { PropertySchema } from '../../../../model/forms/FormSchema.ts'
import { DOCUMENT_ENDINGS, REPORT_ENDINGS } from '../../../../model/forms/schemaFormats.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { SandboxNote } from '../../sandbox/SandboxNote.tsx'
import { Framed, inputOf } from './Framed.tsx'
import type { FormWidgetProps } from './WidgetContext.ts'
import type { ControlProps, FieldContext } from '../../../field-kinds/FieldKindSlice.ts'
import { FileDrop } from '../../../field-kinds/file/Input.tsx'

/** The files of the form's own state, by name and size: rjsf copies its data, and a file has no copy. */
export function FilesWidget(props: FormWidgetProps) {
  const context = useLanguage()
  const { schema, registry, options } = props
  const { addFiles, removeFile } = registry.formContext
  const path = String(options['path'])
  const { items, maxItems = 1 } = schema as PropertySchema
  const { disabled, onBlur } = inputOf(props)
  return (
    <Framed
      {...props}
      render={(parts) => (
        <>
          <FilesInput
            {...parts}
            files={(props.value ?? []) as readonly { readonly name: string; readonly size: number }[]}
            endings={ENDINGS[items?.properties?.['name']?.format ?? ''] ?? ''}
            maxBytes={items?.properties?.['size']?.maximum ?? MAX_FILE_BYTES}
            maxFiles={maxItems}
            disabled={disabled}
            context={context}
            onAdd={(files) => {
              addFiles(path, files)
              // A file is chosen in one step, so its error shows immediately.
              onBlur()
            }}
            onRemove={(index) => removeFile(path, index)}
            onBlur={onBlur}
          />
          <SandboxNote of="scanner" />
        </>
      )}
    />
  )
}

const listOf = (endings: readonly string[]): string => endings.map((ending) => `.${ending}`).join(',')

const ENDINGS: Readonly<Record<string, string>> = {
  document: listOf(DOCUMENT_ENDINGS),
  report: listOf(REPORT_ENDINGS),
}

interface FilesInputProps extends Omit<ControlProps, 'value' | 'onChange' | 'dense'> {
  readonly files: readonly { readonly name: string; readonly size: number }[]
  readonly endings: string
  readonly maxBytes: number
  readonly maxFiles: number
  readonly context: Pick<FieldContext, 'locale' | 'translate'>
  readonly onAdd: (files: readonly File[]) => void
  /** By its place in the list. */
  readonly onRemove: (index: number) => void
}

/** Several files of the person's device: selected, or dropped on the field. */
function FilesInput(props: FilesInputProps) {
  const { files, endings, maxBytes, maxFiles, context, onAdd, onRemove, ...control } = props
  const { translate, locale } = context
  const input = useRef<HTMLInputElement>(null)
  const limit = translate('fields.file.limit', { size: fileSizeText(maxBytes, locale) })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {files.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {files.map((file, index) => (
            <Box
              component="li"
              // Two files may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${index} ${file.name}`}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}
            >
              <InsertDriveFileOutlined color="primary" />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {file.name}{' '}
                <Typography component="span" variant="body2" color="text.secondary">
                  {fileSizeText(file.size, locale)}
                </Typography>
              </Box>
              <IconButton
                aria-label={translate('fields.file.remove', { name: file.name })}
                disabled={control.disabled}
                onClick={() => {
                  onRemove(index)
                  input.current?.focus()
                }}
              >
                <CloseOutlined fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <FileDrop {...control} endings={endings} multiple={maxFiles > 1} inputRef={input} onFiles={onAdd}>
        {(isOver) => (
          <>
            <UploadFileOutlined color="action" />
            <span className="ff-words">
              <span>
                <strong>
                  {translate(maxFiles > 1 ? 'fields.file.chooseSeveral' : 'fields.file.choose')}
                </strong>{' '}
                {translate(isOver ? 'fields.file.dropNow' : 'fields.file.drop')}
              </span>
              <small>
                {[endings.replaceAll(',', ', '), limit, maxFiles > 1 ? atMost(maxFiles, translate) : '']
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </span>
          </>
        )}
      </FileDrop>
    </Box>
  )
}

function atMost(count: number, translate: FieldContext['translate']): string {
  return translate('fields.file.atMost', { smart_count: count })
}
