import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { LookupContext } from '../../../field-kinds/fieldContexts.ts'
import { guessMapping, type ColumnMapping } from '../../../model-query/csvImport/guessMapping.ts'
import { CsvFault, parseCsvFile, type CsvTable } from '../../../model-query/csvImport/parseCsvFile.ts'
import { prepareRows, type PreparedRow } from '../../../model-query/csvImport/prepareRows.ts'
import { createReferenceFinder } from '../../../model-query/csvImport/resolveReferences.ts'
import { readByIds } from '../../../model-query/readByIds.ts'
import { useFileStyle } from '../../../ui/download/fileValues.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { useEntityApi } from '../../EntityApiContext.ts'
import { describeFailure } from '../../failures.ts'

/** Maximum rows of a file in one import. */
export const MAX_IMPORT_ROWS = 10_000

export interface ImportState {
  readonly fileName: string | null
  readonly table: CsvTable | null
  readonly mapping: ColumnMapping
  /** Null while the rows are being validated. */
  readonly rows: readonly PreparedRow[] | null
  readonly checked: number
  readonly error: string | null
  readonly open: (file: File) => void
  readonly map: (column: number, field: string | null) => void
}

/** A file during import: read, mapped to fields, validated; validated again when the mapping changes. */
export function useImport(entity: EntityModel, mayEdit: boolean): ImportState {
  const { model, translate, fieldContext, format } = useAdmin()
  const api = useEntityApi()
  const lookup = useContext(LookupContext)
  const references = useMemo(() => createReferenceFinder(model, lookup), [model, lookup])
  const [file, setFile] = useState<{ readonly name: string; readonly table: CsvTable } | null>(null)
  const [mapping, setMapping] = useState<ColumnMapping>([])
  const [rows, setRows] = useState<readonly PreparedRow[] | null>(null)
  const [checked, setChecked] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const latestFile = useRef<File | null>(null)
  const table = file?.table ?? null
  const { currencyLabel } = useFileStyle()

  useEffect(() => {
    if (!table) return undefined
    const controller = new AbortController()
    const { signal } = controller
    prepareRows({
      entity,
      titles: table.columns,
      mapping,
      lines: table.rows,
      references,
      context: fieldContext,
      currencyLabel,
      mayEdit,
      readRows: (ids, selection) => readByIds(api, entity, ids, selection, { signal, partial: 'refused' }),
      onProgress: (done) => {
        if (!signal.aborted) setChecked(done)
      },
      signal,
    }).then(
      (prepared) => {
        if (!signal.aborted) setRows(prepared)
        return prepared
      },
      (failure: unknown) => {
        if (!signal.aborted) setError(describeFailure(failure, translate))
        return null
      },
    )
    return () => controller.abort()
  }, [entity, table, mapping, references, fieldContext, translate, currencyLabel, mayEdit, api])

  const startOver = (next: typeof file, nextMapping: ColumnMapping, problem: string | null) => {
    setFile(next)
    setMapping(nextMapping)
    setRows(null)
    setChecked(0)
    setError(problem)
  }
  const open = async (chosen: File) => {
    latestFile.current = chosen
    try {
      const parsed = await parseCsvFile(chosen)
      if (latestFile.current !== chosen) return
      if (parsed.rows.length === 0) return startOver(null, [], translate('lists.import.noRows'))
      if (parsed.rows.length > MAX_IMPORT_ROWS) {
        const params = { count: format.number(parsed.rows.length), max: format.number(MAX_IMPORT_ROWS) }
        return startOver(null, [], translate('lists.import.tooMany', params))
      }
      startOver(
        { name: chosen.name, table: parsed },
        guessMapping(parsed.columns, entity, currencyLabel),
        null,
      )
    } catch (failure) {
      if (failure instanceof CsvFault) return startOver(null, [], translate(failure.key, failure.params))
      const reason = failure instanceof Error ? failure.message : String(failure)
      startOver(null, [], translate('lists.import.unreadable', { reason }))
    }
  }
  return {
    fileName: file?.name ?? null,
    table,
    mapping,
    rows,
    checked,
    error,
    open: (chosen) => void open(chosen),
    map: (column, field) => {
      setRows(null)
      setChecked(0)
      setError(null)
      // Each field takes one column: the column that had the field before loses it.
      setMapping((now) => now.map((name, index) => (index === column ? field : name === field ? null : name)))
    },
  }
}
