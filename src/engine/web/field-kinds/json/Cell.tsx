import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import type { CellProps } from '../FieldKindSlice.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { JsonTextProps } from './JsonText.tsx'

/** JSON: one line in a table; on a detail page in words, or indented where it is deeper than words could follow. */
export function JsonCell({ field, value, context, variant }: CellProps) {
  if (value === null || value === undefined) return null
  if (variant !== 'detail') return <Code>{JSON.stringify(value)}</Code>
  if (depthOf(value) > MOST_DEPTH) return <Block>{JSON.stringify(value, null, 2)}</Block>
  return <LazyJsonText field={field} value={value} context={context} />
}

/** How many objects lie within each other. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const below = Math.max(0, ...Object.values(value).map(depthOf))
  return Array.isArray(value) ? below : below + 1
}

const MOST_DEPTH = 2
const monospace = { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace', fontSize: 12 }
const Code = styled('code')(monospace)
const Block = styled('pre')({ ...monospace, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

const JsonText = lazyPart(async () => (await import('./JsonText.tsx')).JsonText)

/** JSON in words, which lists never show. */
export function LazyJsonText(props: JsonTextProps) {
  return (
    <Suspense>
      <JsonText {...props} />
    </Suspense>
  )
}
