import Box from '@mui/material/Box'
import type { Locale } from '../../../metadata/AdminModel.ts'

/** The flag of a language's country, drawn: systems without flag letters would show "DK". Decoration beside the name. */
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
        {DRAWINGS[locale]}
      </svg>
    </Box>
  )
}

const DRAWINGS = {
  da: (
    <>
      <path fill="#c8102e" d="M0 0h20v14H0z" />
      <path fill="#fff" d="M6 0h2v14H6zM0 6h20v2H0z" />
    </>
  ),
  sv: (
    <>
      <path fill="#006aa7" d="M0 0h20v14H0z" />
      <path fill="#fecc02" d="M6 0h2.4v14H6zM0 5.8h20v2.4H0z" />
    </>
  ),
  no: (
    <>
      <path fill="#ba0c2f" d="M0 0h20v14H0z" />
      <path fill="#fff" d="M5.5 0h3.4v14H5.5zM0 5.3h20v3.4H0z" />
      <path fill="#00205b" d="M6.4 0H8v14H6.4zM0 6.2h20v1.6H0z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h20v14H0z" />
      <path stroke="#fff" strokeWidth="2.6" d="m0 0 20 14M20 0 0 14" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 20 14M20 0 0 14" />
      <path fill="#fff" d="M7.7 0h4.6v14H7.7zM0 4.7h20v4.6H0z" />
      <path fill="#c8102e" d="M8.7 0h2.6v14H8.7zM0 5.7h20v2.6H0z" />
    </>
  ),
} satisfies Record<Locale, unknown>
