import Box from '@mui/material/Box'
import type { Section } from '../content/LandingContent.ts'
import { Measure } from '../parts/Band.tsx'
import { Contents } from './Contents.tsx'
import { Sections } from './Sections.tsx'

/** An article's table of contents and its sections. */
export function ArticleBody({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <Measure>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '224px minmax(0, 760px)' },
          gap: { xs: 10, lg: 16 },
          py: { xs: 10, md: 14 },
        }}
      >
        <Contents sections={sections} />
        <Sections sections={sections} />
      </Box>
    </Measure>
  )
}
