import FirstPage from '@mui/icons-material/FirstPage'
import LastPage from '@mui/icons-material/LastPage'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { pagingOf } from '../../records/paging.ts'
import { CountButton } from '../../ui/CountButton.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useListState } from './ListState.ts'
import { ALL_ROWS } from '../../records/address/pageSizes.ts'

/** Rows per page, the range of visible rows, and buttons to other pages. */
export function Paginator() {
  const { translate, format } = useAdmin()
  const list = useListState()
  const { pageNumber: page, perPage, change, count, rows, hasNextPage, toLastPage } = list
  const labelId = useId()
  const hasPreviousPage = page > 1
  const { total, moreThan } = count
  const pages = total === null ? null : Math.max(1, Math.ceil(total / perPage))
  const { sizes, offer, ...paging } = pagingOf(list)
  const hasRows = rows !== undefined && rows.length > 0
  const range = {
    from: format.number(paging.from),
    to: format.number(paging.to),
    total: format.number(paging.total),
  }
  return (
    <Box component="nav" aria-label={translate('admin.list.pages')} sx={barStyle}>
      <Box sx={groupStyle}>
        <Typography component="label" variant="body2" color="text.secondary" htmlFor={labelId} noWrap>
          {translate('admin.list.rowsPerPage')}
        </Typography>
        <SelectBox
          Box={InputBase}
          id={labelId}
          value={perPage}
          onChange={(event) => change({ perPage: Number(event.target.value) })}
          sx={selectStyle}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size === ALL_ROWS ? translate('admin.list.all') : size}
            </option>
          ))}
        </SelectBox>
      </Box>
      <Typography variant="body2" color="text.secondary" role="status" sx={{ whiteSpace: 'nowrap' }}>
        {hasRows && translate(`admin.list.${paging.range}`, range)}
      </Typography>
      {hasRows && offer && count.countAll && (
        <CountButton
          label={translate(`admin.list.${offer}`)}
          isCounting={count.isCounting}
          onCount={count.countAll}
        />
      )}
      <Box sx={groupStyle}>
        <PageButton
          label="admin.list.firstPage"
          disabled={!hasPreviousPage}
          onClick={() => change({ page: 1 })}
        >
          <FirstPage fontSize="small" />
        </PageButton>
        <PageButton
          label="admin.list.previousPage"
          disabled={!hasPreviousPage}
          onClick={() => change({ page: page - 1 })}
        >
          <NavigateBefore fontSize="small" />
        </PageButton>
        <PageField
          key={page}
          page={page}
          pages={pages}
          morePages={moreThan === null ? null : Math.floor(moreThan / perPage)}
          onPage={(next) => change({ page: next })}
        />
        <PageButton
          label="admin.list.nextPage"
          disabled={!hasNextPage}
          onClick={() => change({ page: page + 1 })}
        >
          <NavigateNext fontSize="small" />
        </PageButton>
        <PageButton
          label="admin.list.lastPage"
          disabled={!hasNextPage || toLastPage === null}
          onClick={() => toLastPage?.()}
        >
          <LastPage fontSize="small" />
        </PageButton>
      </Box>
    </Box>
  )
}

function PageButton(props: {
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  const { translate } = useAdmin()
  return (
    <IconButton
      size="small"
      aria-label={translate(props.label)}
      title={translate(props.label)}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.children}
    </IconButton>
  )
}

const groupStyle = { display: 'flex', alignItems: 'center', gap: 1 }
const selectStyle = { fontSize: 13, '& select': { py: 1, pl: 2, borderRadius: 1 } }
const barStyle = {
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { xs: 'center', sm: 'flex-end' },
  columnGap: 6,
  rowGap: 0,
  minHeight: 44,
  px: 3,
  borderTop: 1,
  borderColor: 'divider',
}

/** 'Page 3 of 13' with an editable page number. */
function PageField({
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
