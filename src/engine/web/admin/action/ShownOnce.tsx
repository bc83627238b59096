import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCopy } from '../../ui/useCopy.ts'
import { useAdmin } from '../AdminContext.tsx'

/** A value that can be read only now, to be copied. */
export function ShownOnce({ label, value }: { readonly label: string; readonly value: string }) {
  const { translate } = useAdmin()
  const copy = useCopy({
    copied: translate('actions.shownOnce.copied'),
    notCopied: translate('actions.shownOnce.notCopied'),
  })
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography color="text.secondary">{translate('actions.shownOnce.note')}</Typography>
      <Box component="output" aria-label={label} sx={valueStyle}>
        {value}
      </Box>
      {copy && (
        <Button variant="outlined" onClick={() => copy(value)}>
          {translate('actions.shownOnce.copy')}
        </Button>
      )}
    </Box>
  )
}

const valueStyle = {
  width: '100%',
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'ui-monospace, monospace',
  fontSize: 15,
  overflowWrap: 'anywhere',
  userSelect: 'all',
}
