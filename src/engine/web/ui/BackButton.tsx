import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { Link } from './Link.tsx'
import { Tip } from './Tip.tsx'

/** Leads to a fixed address, so it also works on a page that was opened directly. */
export function BackButton({ to, label }: { to: string; label?: string }) {
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
