import Box from '@mui/material/Box'
import type { Block } from '../content/LandingContent.ts'
import { CardTitle, Panel } from '../parts/CardGrid.tsx'
import { DataTable } from '../parts/DataTable.tsx'
import { Points } from '../parts/Points.tsx'
import { Questions } from '../parts/Questions.tsx'
import { Warning } from '../parts/Warning.tsx'
import { FigureBlock } from './FigureBlock.tsx'
import { Paragraph } from './Paragraph.tsx'
import { People } from './People.tsx'

/** A paragraph of an article, or one of its other blocks. */
export function BlockView({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <Paragraph text={block} />
  if ('list' in block) return <Points items={block.list} mark="dot" />
  if ('table' in block) return <DataTable {...block.table} />
  if ('questions' in block) return <Questions questions={block.questions} />
  if ('people' in block) return <People people={block.people} />
  if ('warning' in block) return <Warning>{block.warning}</Warning>
  if ('figures' in block) return <FigureBlock name={block.figures} />
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {block.cards.map(({ title, meta, text }) => (
        <Panel as="article" key={title}>
          <CardTitle>{title}</CardTitle>
          <Box component="p" sx={{ mt: 0, mb: 3, fontSize: 14, color: 'text.secondary' }}>
            {meta}
          </Box>
          <Box component="p" sx={{ m: 0 }}>
            {text}
          </Box>
        </Panel>
      ))}
    </Box>
  )
}
