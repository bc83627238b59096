import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Panel } from '../parts/CardGrid.tsx'
import { DataTable } from '../parts/DataTable.tsx'
import { Details } from '../parts/Questions.tsx'
import { FactList } from './FactList.tsx'

export interface CalculatorProps {
  readonly label: string
  readonly inputs: ReactNode
  readonly result: ReactNode
}

/** A calculator of the public pages: inputs, and the result beside or below them. */
export function Calculator({ label, inputs, result }: CalculatorProps) {
  return (
    <Panel role="group" aria-label={label} sx={panelStyle}>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>{inputs}</Box>
      {result}
    </Panel>
  )
}

export interface CalculatorResultProps {
  readonly label: string
  readonly testId: string
  /** The result, as a text. */
  readonly headline: string
  readonly size: 'large' | 'medium'
  readonly picture: ReactNode
  /** What the picture and the table show. */
  readonly caption: string
  readonly facts: readonly (readonly [string, string])[]
  readonly note: string
  /** Null while there is no result. */
  readonly table: {
    readonly title: string
    readonly head: readonly string[]
    readonly rows: readonly (readonly string[])[]
  } | null
}

/** The result in large figures, as a picture, as facts, and as a table. */
export function CalculatorResult(props: CalculatorResultProps) {
  const { label, testId, headline, size, picture, caption, facts, note, table } = props
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="output" sx={{ display: 'block' }}>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 14 }}>
          {label}
        </Box>
        <Box component="strong" data-testid={testId} sx={{ ...headlineStyle, ...SIZES[size] }}>
          {headline}
        </Box>
      </Box>
      {picture}
      <Box component="p" aria-hidden="true" sx={{ ...noteStyle, mt: -3, mb: 5 }}>
        {caption}
      </Box>
      <FactList facts={facts} />
      <Box component="p" sx={{ ...noteStyle, my: 4 }}>
        {note}
      </Box>
      {table && (
        <Details>
          <summary>{table.title}</summary>
          <DataTable isNumeric caption={caption} head={table.head} rows={table.rows} />
        </Details>
      )}
    </Box>
  )
}

const panelStyle = {
  p: { xs: 5, md: 8 },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 8, lg: 12 },
}
const headlineStyle = {
  display: 'block',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
}
const SIZES = {
  large: { fontSize: { xs: 28, md: 36 }, lineHeight: 1.25 },
  medium: { fontSize: { xs: 22, md: 28 }, lineHeight: 1.3 },
}
const noteStyle = { fontSize: 13, lineHeight: '20px', color: 'text.secondary' }
