import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Refresh from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from '../i18n/LanguageProvider.tsx'

/** In the place of a value that the server failed to answer; the rest of the page is there. */
export function FailedValue({ onRetry }: { readonly onRetry: () => void }) {
  const translate = useTranslate()
  const text = translate('common.failedValue.text')
  return (
    <Box component="span" title={text} sx={style}>
      <ErrorOutlined aria-hidden sx={{ fontSize: 16 }} />
      <span>{text}</span>
      <IconButton
        size="small"
        color="inherit"
        aria-label={translate('common.failedValue.retry')}
        title={translate('common.failedValue.retry')}
        onClick={onRetry}
        sx={{ p: 0.5 }}
      >
        <Refresh sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}

const style = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: 1,
  verticalAlign: 'bottom',
  direction: 'ltr',
  color: 'error.main',
  fontSize: 13,
  fontWeight: 400,
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The button stays when there is no room for the words.
  '& > svg, & > button': { flexShrink: 0 },
}
