import Facebook from '@mui/icons-material/Facebook'
import Instagram from '@mui/icons-material/Instagram'
import LinkedIn from '@mui/icons-material/LinkedIn'
import YouTube from '@mui/icons-material/YouTube'
import { styled } from '@mui/material/styles'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { NETWORKS } from '../company.ts'

const ICONS = { LinkedIn, Facebook, Instagram, YouTube }

/** Links to the company's social media pages. */
export function Networks() {
  const translate = useTranslate()
  return (
    <List aria-label={translate('landing.footer.follow')}>
      {NETWORKS.map(({ name, href }) => {
        const Icon = ICONS[name]
        return (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" aria-label={name}>
              <Icon fontSize="small" />
            </a>
          </li>
        )
      })}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: 8,
    color: 'inherit',
    '&:hover': {
      color: theme.vars?.palette.text.primary,
      backgroundColor: theme.vars?.palette.surface.sunken,
    },
  },
}))
