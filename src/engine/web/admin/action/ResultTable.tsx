import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { today } from '../../field-kinds/shared/dayText.ts'
import { fileName } from '../../lib/fileName.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { writeCsv } from '../../model-query/exportCsv.ts'
import type { ResultColumn } from '../../model-query/resultColumns.ts'
import { FileOptions } from '../../ui/download/FileOptions.tsx'
import { useFileStyle, useSheetStyle } from '../../ui/download/fileValues.ts'
import { useAdmin } from '../AdminContext.tsx'
import { RowsTable } from '../../dashboard/RowsTable.tsx'
import { useRowLink } from '../../dashboard/useRowLink.ts'

export interface ResultTableProps {
  readonly label: string
  /** The rows are its records. */
  readonly entity: EntityModel | undefined
  readonly columns: readonly ResultColumn[]
  readonly rows: readonly Row[]
}

/** A list in an action's result or question. Rows that are records link to their pages; a file has all of them. */
export function ResultTable({ label, entity, columns, rows }: ResultTableProps) {
  const { model, translate, format, fieldContext } = useAdmin()
  const [shown, setShown] = useState(FIRST_ROWS)
  const linkOf = useRowLink(entity)
  const style = useFileStyle()
  const sheetStyle = useSheetStyle()
  const saveSheet = async () => {
    const { rowsToXlsx } = await import('../../model-query/xlsx/exportXlsx.ts')
    saveFile(await rowsToXlsx(model, columns, rows, sheetStyle(label)), fileName([label, today()], 'xlsx'))
  }
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="subtitle2" component="h2">
          {label}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {format.number(rows.length)}
          </Box>
        </Typography>
        {rows.length > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Button
              size="small"
              startIcon={<FileDownloadOutlined />}
              aria-label={translate('actions.download', { name: `${label}.csv` })}
              onClick={() =>
                saveFile(writeCsv(model, columns, rows, style), fileName([label, today()], 'csv'))
              }
            >
              {translate('admin.csv.button')}
            </Button>
            <FileOptions onSheet={() => void saveSheet()} />
          </Box>
        )}
      </Box>
      {rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('actions.noRows')}
        </Typography>
      ) : (
        <RowsTable
          label={label}
          columns={columns}
          rows={rows.slice(0, shown)}
          linkOf={linkOf}
          context={fieldContext}
        />
      )}
      {rows.length > shown && (
        <Button size="small" onClick={() => setShown(shown + MORE_ROWS)} sx={{ mt: 1 }}>
          {translate('actions.moreRows', { smart_count: Math.min(MORE_ROWS, rows.length - shown) })}
        </Button>
      )}
    </Box>
  )
}

const FIRST_ROWS = 50
const MORE_ROWS = 200
