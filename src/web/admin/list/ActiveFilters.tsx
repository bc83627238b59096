import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useAdmin } from '../AdminContext.tsx'

/** '2 active filter(s)' with the way back to everything. The text is spoken when the number changes. */
export function ActiveFilters({ count, onClear }: { readonly count: number; readonly onClear: () => void }) {
  const { translate } = useAdmin()
  return (
    <Box role="status" sx={boxStyle}>
      {count > 0 && (
        <>
          <span>{translate('admin.list.activeFilters', { smart_count: count })}</span>
          <Button size="small" onClick={onClear}>
            {translate('admin.list.clear')}
          </Button>
        </>
      )}
    </Box>
  )
}

const boxStyle = { display: 'flex', alignItems: 'center', gap: 1, fontSize: 13, color: 'text.secondary' }
