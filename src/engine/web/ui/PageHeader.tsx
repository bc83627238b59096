import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { DocumentTitle } from './DocumentTitle.tsx'
import { Link } from './Link.tsx'
import { Tip } from './Tip.tsx'
import { Unbroken } from './Unbroken.tsx'
import { KEEP_CLEAR } from './toasts/clearTop.ts'

export interface PageHeaderProps {
  readonly title: string
  /** The document title; the title by default. */
  readonly documentTitle?: string
  readonly subtitle?: ReactNode
  /** A state or a count beside the title. */
  readonly badge?: ReactNode
  /** Target of the back button; no button without it. */
  readonly backTo?: string
  readonly backLabel?: string
  readonly actions?: ReactNode
}

/** The page's only h1, with the back button and the page's actions. Also sets the document title. */
export function PageHeader({
  title,
  documentTitle = title,
  subtitle,
  badge,
  backTo,
  backLabel,
  actions,
}: PageHeaderProps) {
  return (
    <Box
      component="header"
      {...(actions ? KEEP_CLEAR : {})}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 5 }}
    >
      <DocumentTitle title={documentTitle} />
      {backTo && <BackButton to={backTo} {...(backLabel ? { label: backLabel } : {})} />}
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
          <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            <Unbroken text={title} />
          </Typography>
          {badge}
        </Box>
        {subtitle && (
          <Typography color="text.secondary" sx={{ mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
    </Box>
  )
}

/** Leads to a fixed address, so it also works on a page that was opened directly. */
function BackButton({ to, label }: { to: string; label?: string }) {
  const translate = useTranslate()
  const text = label ?? translate('common.back')
  return (
    <Tip title={text}>
      <IconButton component={Link} to={to} aria-label={text} size="small" sx={{ width: 36, height: 36 }}>
        <ArrowBackOutlined fontSize="small" />
      </IconButton>
    </Tip>
  )
}
