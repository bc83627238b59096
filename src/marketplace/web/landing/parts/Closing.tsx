import Box from '@mui/material/Box'
import type { TextCard } from '../content/LandingContent.ts'
import { Actions, type ActionsProps } from './Actions.tsx'
import { Band } from './Band.tsx'

/** The end of a page, with the next step. */
export function Closing({ title, text, label }: TextCard & Pick<ActionsProps, 'label'>) {
  return (
    <Band heading={title} intro={text}>
      <Box sx={{ mt: -3 }}>
        <Actions {...(label ? { label } : {})} />
      </Box>
    </Band>
  )
}
