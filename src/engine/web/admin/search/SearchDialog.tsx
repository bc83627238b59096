import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useId, useState, type KeyboardEvent } from 'react'
import { useStore } from 'react-admin'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useAdmin } from '../AdminContext.tsx'
import { KeyCaps } from '../keyboard/KeyCaps.tsx'
import type { KeptKeys } from './bufferKeys.ts'
import type { SearchGroup, SearchHit } from './SearchHit.ts'
import { SearchResults } from './SearchResults.tsx'
import { useSearchGroups } from './useSearchGroups.ts'

export interface SearchDialogProps {
  /** Text typed before the box was mounted. */
  readonly early: KeptKeys
  readonly onClose: () => void
}

/**
 * Finds records, pages and actions: type, select with the arrow keys, open with Enter. The focus stays in the
 * box while the arrow keys move the selection.
 */
export function SearchDialog({ early, onClose }: SearchDialogProps) {
  const { translate, format } = useAdmin()
  const navigate = useNavigate()
  const id = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { recent, remember } = useRecentHits()
  const [typed, setTyped] = useState(early.text)
  const begin = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return
      input.focus()
      // Some may have been typed while the box was being drawn.
      setTyped(early.text())
    },
    [early],
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const search = typed.trim()
  const { groups, isSearching, failed } = useSearchGroups(search, recent)
  const hits = groups.flatMap(({ hits: each }) => each)
  const active = hits.find(({ to }) => to === chosen) ?? hits[0] ?? null
  const optionId = (hit: SearchHit) => `${id}-${hits.indexOf(hit)}`

  const open = (hit: SearchHit) => {
    onClose()
    if (hit.command) {
      hit.command.run()
      return
    }
    remember(hit)
    navigate(hit.to)
  }
  const move = (step: number) => {
    const index = (hits.findIndex(({ to }) => to === active?.to) + step + hits.length) % hits.length
    const next = hits[index]
    if (!next) return
    setChosen(next.to)
    document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      open(active)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: isPhone ? {} : paperStyle } }}
    >
      <Box component="h2" id={`${id}-title`} sx={visuallyHidden}>
        {translate('search.label')}
      </Box>
      <Box sx={boxStyle}>
        <SearchOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          inputRef={begin}
          fullWidth
          value={typed}
          placeholder={translate('search.placeholder')}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(null)
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('search.label'),
            'aria-expanded': hits.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active ? optionId(active) : undefined,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 100,
          }}
          sx={{ fontSize: 16 }}
        />
        <Button size="small" color="inherit" onClick={onClose} sx={{ display: { sm: 'none' } }}>
          {translate('common.close')}
        </Button>
      </Box>
      <Box sx={{ height: 2, flexShrink: 0 }}>
        {isSearching && <LinearProgress aria-label={translate('search.searching')} sx={{ height: 2 }} />}
      </Box>
      <SearchResults
        id={`${id}-list`}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={(hit) => setChosen(hit.to)}
        onOpen={open}
      />
      {hits.length === 0 && search !== '' && !isSearching && (
        <Box sx={{ px: 5, py: 8, textAlign: 'center' }}>
          <Typography variant="subtitle1">{translate('search.none', { text: search })}</Typography>
          <Typography color="text.secondary">{translate('search.noneNote')}</Typography>
        </Box>
      )}
      {failed.length > 0 && (
        <Typography role="alert" variant="body2" color="error" sx={{ px: 5, py: 2 }}>
          {translate('search.failedNote', { names: format.list(failed) })}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {search !== '' && !isSearching && translate('search.count', { smart_count: hits.length })}
      </Box>
      <Legend groups={groups} />
    </Dialog>
  )
}

/** Explains the keys; not on a phone, which has no keyboard. */
function Legend({ groups }: { readonly groups: readonly SearchGroup[] }) {
  const { translate } = useAdmin()
  if (groups.length === 0) return null
  return (
    <Box aria-hidden sx={legendStyle}>
      <KeyCaps keys="arrowdown" /> {translate('search.choose')}
      <KeyCaps keys="enter" /> {translate('search.go')}
      <KeyCaps keys="escape" /> {translate('search.close')}
    </Box>
  )
}

/** Near the top of the screen, so that the box does not move when results arrive. */
const paperStyle = { position: 'absolute', top: '10vh', m: 0, maxHeight: '72vh' }
const boxStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 5,
  minHeight: 60,
  flexShrink: 0,
  borderBottom: 1,
  borderColor: 'divider',
}
const legendStyle = {
  display: { xs: 'none', sm: 'flex' },
  alignItems: 'center',
  gap: 2,
  px: 5,
  py: 2,
  fontSize: 12,
  color: 'text.secondary',
  borderTop: 1,
  borderColor: 'divider',
  '& > span:not(:first-of-type)': { ml: 3 },
}

/** Results that the person opened recently, newest first. */
function useRecentHits(): {
  readonly recent: readonly SearchHit[]
  readonly remember: (hit: SearchHit) => void
} {
  const [stored, store] = useStore<readonly SearchHit[]>('search.recent', NO_HITS)
  const recent = Array.isArray(stored) ? stored.filter(isHit) : NO_HITS
  return {
    recent,
    remember: (hit) => store([hit, ...recent.filter(({ to }) => to !== hit.to)].slice(0, MAX_RECENT)),
  }
}

/** Validates stored values, which an older release may have written, or a person edited by hand. */
function isHit(value: unknown): value is SearchHit {
  const texts = value as Partial<Record<keyof SearchHit, unknown>> | null
  return (['to', 'label', 'detail', 'icon'] as const).every((key) => typeof texts?.[key] === 'string')
}

const NO_HITS: readonly SearchHit[] = []
const MAX_RECENT = 8
