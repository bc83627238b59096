import Box from '@mui/material/Box'
import { LANGUAGES, languageTag, type Locale } from '../../../model/Text.ts'

/**
 * A language's flag as an SVG, because some systems show flag emojis as letters. A language without a flag
 * shows its code. Decorative: the name is beside it.
 */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'inline-block',
        width: 20,
        height: 14,
        borderRadius: '3px',
        overflow: 'hidden',
        flex: 'none',
        lineHeight: 0,
      }}
    >
      <svg viewBox="0 0 20 14" width="20" height="14">
        {LANGUAGES[locale].flag?.map((path) => (
          <path key={`${path.d} ${path.stroke ?? ''}`} {...path} fill={path.fill ?? 'none'} />
        )) ?? (
          <text x="10" y="11" textAnchor="middle" fontSize="10" fontWeight="600" fill="currentColor">
            {languageTag(locale).toUpperCase()}
          </text>
        )}
      </svg>
    </Box>
  )
}
