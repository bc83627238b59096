import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAdmin } from '../AdminContext.tsx'

/** 'Page 3 of 13', where the 3 can be typed over. */
export function PageField({
  page,
  pages,
  onPage,
}: {
  readonly page: number
  /** Null when the backend does not count. */
  readonly pages: number | null
  readonly onPage: (page: number) => void
}) {
  const { translate, format } = useAdmin()
  const [typed, setTyped] = useState(String(page))
  const go = () => {
    const wanted = Math.min(Math.max(1, Math.trunc(Number(typed))), pages ?? Number.MAX_SAFE_INTEGER)
    if (Number.isFinite(wanted) && wanted !== page) onPage(wanted)
    else setTyped(String(page))
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <InputBase
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
        }}
        onFocus={(event) => event.target.select()}
        inputProps={{ 'aria-label': translate('admin.list.page'), inputMode: 'numeric', autoComplete: 'off' }}
        sx={fieldStyle}
      />
      {pages !== null && (
        <Typography variant="body2" color="text.secondary" noWrap>
          {translate('admin.list.ofPages', { pages: format.number(pages) })}
        </Typography>
      )}
    </Box>
  )
}

const fieldStyle = {
  width: 48,
  height: 28,
  fontSize: 13,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  '& input': { textAlign: 'center', p: 0 },
}
