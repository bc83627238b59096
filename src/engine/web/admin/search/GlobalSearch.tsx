import SearchOutlined from '@mui/icons-material/SearchOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { Suspense, useLayoutEffect, useState } from 'react'
import { TopBarTools } from '../../ui/layout/TopBarTools.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { ariaKeys, keyNames } from '../keyboard/keys.ts'
import { useShortcut } from '../keyboard/useShortcut.ts'
import { bufferKeys, type KeptKeys } from './bufferKeys.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const SearchDialog = lazyPart(async () => (await import('./SearchDialog.tsx')).SearchDialog)

/** The global search: a button in the top bar, and the shortcut ⌘K or Ctrl-K. */
export function GlobalSearch() {
  const { translate } = useAdmin()
  const [early, setEarly] = useState<KeptKeys | null>(null)
  const open = () => setEarly(bufferKeys())
  useShortcut(KEYS, translate('search.label'), open, { global: true })
  return (
    <>
      <TopBarTools>
        <Opener
          aria-label={translate('search.label')}
          aria-haspopup="dialog"
          aria-keyshortcuts={ariaKeys(KEYS)}
          onClick={open}
        >
          <SearchOutlined fontSize="small" />
          <span>{translate('search.open')}</span>
          <kbd>{keyNames(KEYS).join(' ')}</kbd>
        </Opener>
      </TopBarTools>
      {early && (
        <Suspense fallback={<TypingAhead early={early} />}>
          <SearchDialog early={early} onClose={() => setEarly(null)} />
        </Suspense>
      )}
    </>
  )
}

function TypingAhead({ early }: { readonly early: KeptKeys }) {
  // It ends with the same commit that shows the box: no key is lost between them.
  useLayoutEffect(() => early.listen(), [early])
  return null
}

const KEYS = 'mod+k'

/** Looks like the text box that it opens; on a phone only the icon. */
const Opener = styled(ButtonBase)(({ theme }) => ({
  minWidth: 220,
  height: 36,
  paddingInline: 10,
  gap: 8,
  justifyContent: 'flex-start',
  borderRadius: 8,
  fontSize: 13,
  color: 'inherit',
  border: '1px solid rgb(255 255 255 / 0.28)',
  background: 'rgb(255 255 255 / 0.08)',
  '&:hover': { background: 'rgb(255 255 255 / 0.14)' },
  '& span': { flex: 1, textAlign: 'left' },
  '& kbd': { font: 'inherit', fontSize: 12, opacity: 0.75 },
  [theme.breakpoints.down('md')]: {
    minWidth: 44,
    height: 44,
    justifyContent: 'center',
    border: 0,
    background: 'none',
    '& span:not(.MuiTouchRipple-root), & kbd': { display: 'none' },
  },
}))
