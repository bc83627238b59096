import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAdmin } from '../AdminContext.tsx'

/** 'Page 3 of 13' with an editable page number. */
export function PageField({
  page,
  pages,
  morePages,
  onPage,
}: {
  readonly page: number
  /** Null when the rows have not been counted to the end. */
  readonly pages: number | null
  /** There are more pages than this; null unless counting stopped there. */
  readonly morePages: number | null
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
      {(pages ?? morePages) !== null && (
        <Typography variant="body2" color="text.secondary" noWrap>
          {pages === null
            ? translate('admin.list.ofMorePages', { pages: format.number(morePages ?? 0) })
            : translate('admin.list.ofPages', { pages: format.number(pages) })}
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
