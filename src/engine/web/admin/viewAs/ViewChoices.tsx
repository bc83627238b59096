import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ViewedAs } from '../../../rules/viewAs.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'

export interface ViewChoice {
  readonly name: string
  readonly view: ViewedAs
}

interface ViewGroup {
  readonly label: string
  readonly choices: readonly ViewChoice[]
}

/** As whom one may look, in groups; a press chooses. */
export function ViewChoices({
  groups,
  onChoose,
}: {
  readonly groups: readonly ViewGroup[]
  readonly onChoose: (view: ViewedAs) => void
}) {
  const translate = useTranslate()
  const shown = groups.filter(({ choices }) => choices.length > 0)
  return (
    <>
      <Box role="status" sx={{ px: 2 }}>
        {shown.length === 0 && translate('admin.viewAs.none')}
      </Box>
      {shown.map((group) => (
        <Group key={group.label} group={group} onChoose={onChoose} />
      ))}
    </>
  )
}

function Group({
  group: { label, choices },
  onChoose,
}: {
  readonly group: ViewGroup
  readonly onChoose: (view: ViewedAs) => void
}) {
  const id = useId()
  return (
    <Box sx={{ pb: 3 }}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {choices.map(({ name, view }) => (
          <li key={`${view.role} ${view.partnerId}`}>
            <ButtonBase onClick={() => onChoose(view)} sx={choiceStyle}>
              {name}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const choiceStyle = {
  width: 1,
  minHeight: 40,
  px: 2,
  borderRadius: 2,
  justifyContent: 'flex-start',
  textAlign: 'left',
  typography: 'body1',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const
