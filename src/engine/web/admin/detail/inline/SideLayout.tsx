import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Row } from '../../../../schema/Row.ts'
import { isRelationInline, type InlineModel } from '../../../../model/DetailModel.ts'
import { SideList } from './SideList.tsx'

export interface BesideLayoutProps {
  readonly inlines: readonly InlineModel[]
  readonly record: Row
  /** The record's own fields. */
  readonly children: ReactNode
}

/** The record's fields, and beside them the related records that people compare them with; below them where there is little room. */
export function SideLayout({ inlines, record, children }: BesideLayoutProps) {
  const beside = inlines.filter(isRelationInline)
  if (beside.length === 0) return children
  return (
    <Box sx={layoutStyle}>
      {children}
      <Box className="beside" sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        {beside.map((inline) => (
          <SideList key={inline.id} inline={inline} record={record} />
        ))}
      </Box>
    </Box>
  )
}

const layoutStyle = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { lg: '3fr 2fr' },
  // Lists without rows may be left out, all of them.
  '&:has(> .beside:empty)': { gridTemplateColumns: '1fr' },
}
