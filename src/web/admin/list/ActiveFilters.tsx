import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useAdmin } from '../AdminContext.tsx'

/** '2 active filter(s)' with the way back to everything. The text is spoken when the number changes. */
export function ActiveFilters({ count, onClear }: { readonly count: number; readonly onClear: () => void }) {
  const { translate } = useAdmin()
  const place = useRef<HTMLElement>(null)
  return (
    <Box ref={place} role="status" tabIndex={-1} sx={boxStyle}>
      {count > 0 && (
        <>
          <span>{translate('admin.list.activeFilters', { smart_count: count })}</span>
          <Button
            size="small"
            onClick={() => {
              // The button leaves with the filters; the focus must not fall back to the top of the page.
              place.current?.focus()
              onClear()
            }}
          >
            {translate('admin.list.clear')}
          </Button>
        </>
      )}
    </Box>
  )
}

const boxStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontSize: 13,
  color: 'text.secondary',
  outline: 'none',
}
