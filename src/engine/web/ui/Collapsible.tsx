import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useId } from 'react'

export interface CollapsibleProps {
  readonly label: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** `li` inside a list, `div` elsewhere. */
  readonly component?: 'li' | 'div'
  readonly headingAs?: 'h2' | 'h3'
  /** Rendered only while open; receives the id of the heading's text as its accessible name. */
  readonly children: (labelId: string) => ReactNode
}

/** A heading that expands and collapses the content below it. */
export function Collapsible(props: CollapsibleProps) {
  const { label, isOpen, onToggle, component = 'li', headingAs = 'h2', children } = props
  const id = useId()
  return (
    <Box component={component} sx={{ listStyle: 'none' }}>
      <Box component={headingAs} sx={{ m: 0, px: 2, fontSize: 'inherit', fontWeight: 'inherit' }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-content` : undefined}
          onClick={onToggle}
          sx={(theme) => ({
            width: 1,
            minHeight: 30,
            px: 3,
            justifyContent: 'space-between',
            borderRadius: 2,
            typography: 'caption',
            fontWeight: 500,
            color: 'text.secondary',
            '&:hover': { bgcolor: theme.vars?.palette.surface.sunken },
            '& svg': {
              fontSize: 16,
              transform: isOpen ? 'none' : 'rotate(-90deg)',
              transition: theme.transitions.create('transform', { duration: 150 }),
            },
            '@media (pointer: coarse)': { minHeight: 44 },
          })}
        >
          <span id={`${id}-label`}>{label}</span>
          <ExpandMoreOutlined />
        </ButtonBase>
      </Box>
      {isOpen && <div id={`${id}-content`}>{children(`${id}-label`)}</div>}
    </Box>
  )
}
