import Skeleton from '@mui/material/Skeleton'
import type { LaidOutColumn } from '../columnLayout.ts'

/** Placeholder rows while the first page loads. */
export function GridSkeleton({
  columns,
  picks,
  rows = 12,
}: {
  readonly columns: readonly LaidOutColumn[]
  readonly picks: boolean
  readonly rows?: number
}) {
  return (
    <div className="ff-body" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="ff-row" style={{ cursor: 'default' }}>
          {picks && <div className="ff-cell ff-pick" />}
          {columns.map((item, i) => (
            <div key={item.id} className="ff-cell" data-align={item.column.field.align}>
              <Skeleton variant="text" width={`${WIDTHS[(row * 3 + i * 5) % WIDTHS.length]}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Uneven like real text, and the same at every render. */
const WIDTHS = [72, 48, 60, 84, 40, 66, 54]
