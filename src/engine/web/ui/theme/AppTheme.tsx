import '@fontsource-variable/inter'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { storeBrand, type Brand, readBrand } from './Brand.ts'
import { brandTokens } from './brandTokens.ts'
import { createAppTheme, MODE_STORAGE_KEY, theme as houseTheme } from './theme.ts'

/** The only theme, in the brand's colours. Areas must not nest a second ThemeProvider. */
export function AppTheme({ children }: { children: ReactNode }) {
  const [brand, setBrand] = useState(readBrand)
  const { primaryColor } = brand
  const theme = useMemo(
    () => (primaryColor === null ? houseTheme : createAppTheme(brandTokens(primaryColor))),
    [primaryColor],
  )
  const value = useMemo<BrandContextValue>(
    () => ({
      brand,
      applyBrand: (next, isKept = true) => {
        if (isKept) storeBrand(next)
        setBrand(next)
      },
    }),
    [brand],
  )
  return (
    <BrandContext value={value}>
      <ThemeProvider theme={theme} modeStorageKey={MODE_STORAGE_KEY} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </BrandContext>
  )
}

export interface BrandContextValue {
  readonly brand: Brand
  /** Changes the brand, now and, by default, for the next start. */
  readonly applyBrand: (brand: Brand, isKept?: boolean) => void
}

/** The brand that the app shows. */
export function useBrand(): BrandContextValue {
  const value = useContext(BrandContext)
  if (!value) throw new Error('useBrand needs an AppTheme above it.')
  return value
}

const BrandContext = createContext<BrandContextValue | null>(null)
