import Box from '@mui/material/Box'
import { useState } from 'react'
import { useBrand } from './theme/AppTheme.tsx'

export interface LogoProps {
  /**
   * `bar`: on the dark top bar. `page`: on the page's background, where a partner's logo gets a dark plate.
   */
  readonly ground?: 'bar' | 'page'
}

/** The partner's logo; the default one when there is none or it cannot be loaded. */
export function Logo({ ground = 'bar' }: LogoProps) {
  const { brand } = useBrand()
  const [broken, setBroken] = useState<string | null>(null)
  const { logoUrl, name } = brand
  if (logoUrl === null || logoUrl === broken) return <DefaultLogo name={name} />
  return (
    <Box
      component="img"
      src={logoUrl}
      alt={name}
      onError={() => setBroken(logoUrl)}
      sx={(theme) => ({
        display: 'block',
        height: 28,
        maxWidth: { xs: 140, md: 240, lg: 290 },
        objectFit: 'contain',
        objectPosition: 'left center',
        ...(ground === 'page'
          ? { bgcolor: theme.vars?.palette.bar.neutral, px: 2, py: 1, height: 36, borderRadius: 2 }
          : {}),
      })}
    />
  )
}

/** Symbol and name, in the colour of the surrounding text. */
function DefaultLogo({ name }: { readonly name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, color: 'inherit' }}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="currentColor" fillOpacity="0.16" />
        <path d="M7 17.5v-11h10.2v2.7h-7v2.3h5.7v2.6h-5.7v3.4z" fill="currentColor" />
      </svg>
      <Box
        component="span"
        className="ff-word"
        sx={{ fontSize: 16, fontWeight: 600, letterSpacing: '-0.01em', whiteSpace: 'nowrap' }}
      >
        {name}
      </Box>
    </Box>
  )
}
