import { FilesInput } from '../../../field-kinds/file/FilesInput.tsx'
import { MAX_FILE_BYTES } from '../../../field-kinds/file/fileLimits.ts'
import type { PropertySchema } from '../../../../model/forms/FormSchema.ts'
import { DOCUMENT_ENDINGS, REPORT_ENDINGS } from '../../../../model/forms/schemaFormats.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { SandboxNote } from '../../sandbox/SandboxNote.tsx'
import { Framed, inputOf } from './Framed.tsx'
import type { FormWidgetProps } from './WidgetContext.ts'

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
