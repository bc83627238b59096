import Box from '@mui/material/Box'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { useAdmin } from '../AdminContext.tsx'
import type { SearchGroup, SearchHit } from './SearchHit.ts'

export interface SearchResultsProps {
  readonly id: string
  readonly groups: readonly SearchGroup[]
  readonly active: SearchHit | null
  readonly optionId: (hit: SearchHit) => string
  readonly onPoint: (hit: SearchHit) => void
  readonly onOpen: (hit: SearchHit) => void
}

/** The listbox of the search. It never has the focus: the text box names the active option. */
export function SearchResults({ id, groups, active, optionId, onPoint, onOpen }: SearchResultsProps) {
  const { translate } = useAdmin()
  return (
    <Box id={id} role="listbox" aria-label={translate('search.results')} sx={listStyle}>
      {groups.map((group) => (
        <Box key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <Box id={`${id}-${group.id}`} role="presentation" sx={headStyle}>
            {group.label}
          </Box>
          {group.hits.map((hit) => (
            <Box
              key={hit.to}
              id={optionId(hit)}
              role="option"
              aria-selected={hit.to === active?.to}
              onPointerMove={() => {
                if (hit.to !== active?.to) onPoint(hit)
              }}
              onClick={() => onOpen(hit)}
              sx={hit.command?.isDangerous ? dangerousStyle : optionStyle}
            >
              <Box className="ff-icon">{hit.command?.icon ?? <NamedIcon name={hit.icon} />}</Box>
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Box className="ff-line">{hit.label}</Box>
                {hit.detail !== '' && <Box className="ff-line ff-detail">{hit.detail}</Box>}
              </Box>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

const listStyle = { overflowY: 'auto', flex: '0 1 auto', minHeight: 0, py: 2 }
const headStyle = { px: 5, pt: 2, pb: 1, fontSize: 12, fontWeight: 500, color: 'text.secondary' }
const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  mx: 2,
  px: 3,
  py: 1.5,
  minHeight: 44,
  borderRadius: 2,
  cursor: 'pointer',
  '&[aria-selected="true"]': {
    bgcolor: 'tint.info.bg',
    color: 'tint.info.fg',
    '& .ff-icon': { color: 'inherit' },
  },
  '& .ff-icon': { display: 'flex', color: 'text.secondary' },
  '& .ff-icon svg': { fontSize: 20 },
  '& .ff-line': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .ff-detail': { fontSize: 12, color: 'text.secondary' },
}

const dangerousStyle = {
  ...optionStyle,
  color: 'error.main',
  '& .ff-icon': { display: 'flex', color: 'inherit' },
  '&[aria-selected="true"]': { bgcolor: 'tint.error.bg', color: 'tint.error.fg' },
}
