import { styled } from '@mui/material/styles'
import type { CellProps } from '../FieldKindSlice.ts'

/** JSON: one line in a table, indented on a detail page. */
export function JsonCell({ value, variant }: CellProps) {
  if (value === null || value === undefined) return null
  return variant === 'detail' ? (
    <Block>{JSON.stringify(value, null, 2)}</Block>
  ) : (
    <Code>{JSON.stringify(value)}</Code>
  )
}

const monospace = { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace', fontSize: 12 }
const Code = styled('code')(monospace)
const Block = styled('pre')({ ...monospace, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
