import Box from '@mui/material/Box'

/** Mark and name, in the colour of the text around it. */
export function Logo({ name = 'Fundament' }: { name?: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, color: 'inherit' }}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="currentColor" fillOpacity="0.16" />
        <path d="M7 17.5v-11h10.2v2.7h-7v2.3h5.7v2.6h-5.7v3.4z" fill="currentColor" />
      </svg>
      <Box
        component="span"
        className="ff-word"
        sx={{ fontSize: 16, fontWeight: 600, letterSpacing: '-0.01em' }}
      >
        {name}
      </Box>
    </Box>
  )
}
