import { useLayoutEffect, useMemo, useRef } from 'react'
import type { SchemaForm } from './useSchemaForm.ts'
import type { SchemaFormContext } from './widgets/WidgetContext.ts'

/** A file of a form: what its schema checks, and the file itself. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
  readonly file: File
}

/** The files of a field, for what uploads them. */
export function chosenFiles(
  form: Pick<SchemaForm<object>, 'values' | 'shown'>,
  path: string,
): readonly ChosenFile[] {
  return form.shown.includes(path) ? ((form.values[path] ?? []) as readonly ChosenFile[]) : []
}

/** How widgets change the files of a form. These functions stay the same: rjsf takes any two functions for equal. */
export function useChosenFiles(
  form: Pick<SchemaForm<object>, 'values' | 'fields' | 'set'>,
): Pick<SchemaFormContext, 'addFiles' | 'removeFile'> {
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  return useMemo(() => {
    const filesOf = (path: string) => (latest.current.values[path] ?? []) as readonly ChosenFile[]
    return {
      addFiles: (path, files) => {
        const added = files.map((file) => ({ name: file.name, size: file.size, file }))
        const field = latest.current.fields.find((one) => one.path === path)
        // A single file is replaced; of several, too many are refused with a message.
        const kept = field?.schema.maxItems === 1 ? [] : filesOf(path)
        latest.current.set(path, [...kept, ...added])
      },
      removeFile: (path, index) => latest.current.set(path, filesOf(path).toSpliced(index, 1)),
    }
  }, [])
}
