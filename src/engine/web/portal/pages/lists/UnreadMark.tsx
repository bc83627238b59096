import Box from '@mui/material/Box'
import { useTranslate } from '../../../i18n/LanguageProvider.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'

/** A dot before an unread row, and the word for screen readers. */
export function UnreadMark() {
  const translate = useTranslate()
  return (
    <>
      <Box component="span" aria-hidden sx={dotStyle} />
      <Box component="span" sx={visuallyHidden}>{`${translate('portal.list.isUnread')}: `}</Box>
    </>
  )
}

const dotStyle = {
  display: 'inline-block',
  width: 8,
  height: 8,
  mr: 2,
  borderRadius: 4,
  verticalAlign: 'middle',
  bgcolor: 'primary.main',
}
