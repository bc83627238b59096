import '@fontsource-variable/inter'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { storePartner, type Partner, readPartner } from './Partner.ts'
import { partnerTokens } from './partnerTokens.ts'
import { createAppTheme, MODE_STORAGE_KEY, theme as houseTheme } from './theme.ts'

/** The only theme, in the partner's colours. Areas must not nest a second ThemeProvider. */
export function AppTheme({ children }: { children: ReactNode }) {
  const [partner, setPartner] = useState(readPartner)
  const { primaryColor } = partner
  const theme = useMemo(
    () => (primaryColor === null ? houseTheme : createAppTheme(partnerTokens(primaryColor))),
    [primaryColor],
  )
  const look = useMemo<PartnerLook>(
    () => ({
      partner,
      wear: (next, isKept = true) => {
        if (isKept) storePartner(next)
        setPartner(next)
      },
    }),
    [partner],
  )
  return (
    <PartnerContext value={look}>
      <ThemeProvider theme={theme} modeStorageKey={MODE_STORAGE_KEY} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </PartnerContext>
  )
}

export interface PartnerLook {
  readonly partner: Partner
  /** Changes the partner, now and, by default, for the next start. */
  readonly wear: (partner: Partner, isKept?: boolean) => void
}

/** The partner whose look the app has. */
export function usePartner(): PartnerLook {
  const look = useContext(PartnerContext)
  if (!look) throw new Error('usePartner needs an AppTheme above it.')
  return look
}

const PartnerContext = createContext<PartnerLook | null>(null)
