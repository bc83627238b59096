import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import IconButton from '@mui/material/IconButton'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { Link } from '../Link.tsx'
import { Tip } from '../Tip.tsx'

export interface BackTarget {
  /** A fixed address, so it also works on a page that was opened directly. */
  readonly to: string
  readonly label: string
}

interface AskedBack extends BackTarget {
  /** Path of the page that requested the button. */
  readonly pathname: string
}

/** Holds what pages request of the top bar. */
export function TopBarBackProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<AskedBack | null>(null)
  const state = useMemo(() => ({ asked, setAsked }), [asked])
  return <BackContext value={state}>{children}</BackContext>
}

/** Shows a back button in the top bar while the calling page is open; null shows none. */
export function useTopBarBack(target: BackTarget | null): void {
  const { setAsked } = useContext(BackContext)
  const { pathname } = useLocation()
  const to = target?.to ?? null
  const label = target?.label ?? ''
  useEffect(() => {
    if (to === null) return undefined
    setAsked({ to, label, pathname })
    return () => setAsked(null)
  }, [setAsked, to, label, pathname])
}

/** The back button; disappears as soon as the address changes. */
export function TopBarBack() {
  const { asked } = useContext(BackContext)
  const { pathname } = useLocation()
  if (asked?.pathname !== pathname) return null
  return (
    <Tip title={asked.label}>
      <IconButton component={Link} to={asked.to} color="inherit" aria-label={asked.label}>
        <ArrowBackOutlined />
      </IconButton>
    </Tip>
  )
}

const BackContext = createContext<{
  readonly asked: AskedBack | null
  readonly setAsked: (asked: AskedBack | null) => void
}>({ asked: null, setAsked: () => undefined })
