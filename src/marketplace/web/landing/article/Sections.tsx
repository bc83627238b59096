import { styled } from '@mui/material/styles'
import type { Section } from '../content/LandingContent.ts'
import { BlockView } from './BlockView.tsx'

/** The sections of an article, one after another. */
export function Sections({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <Text>
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {blocks.map((block, index) => (
            // The blocks of a text never change their places.
            // oxlint-disable-next-line react/no-array-index-key
            <BlockView key={index} block={block} />
          ))}
        </section>
      ))}
    </Text>
  )
}

const Text = styled('div')(({ theme }) => ({
  minWidth: 0,
  maxWidth: 760,
  overflowWrap: 'break-word',
  '& > section': { scrollMarginTop: 88, display: 'grid', gap: theme.spacing(4), minWidth: 0 },
  '& > section > *': { minWidth: 0 },
  '& > section + section': { marginTop: theme.spacing(12) },
  '& h2': {
    margin: 0,
    fontSize: 22,
    lineHeight: '30px',
    fontWeight: 600,
    letterSpacing: '-0.014em',
  },
}))
