import Box from '@mui/material/Box'

/** An option of a lookup: its text, and a secondary text that distinguishes options with the same text. */
export function LookupOption({ text, secondary }: { readonly text: string; readonly secondary: string }) {
  return (
    <Box component="span" sx={{ minWidth: 0 }}>
      <Box component="span" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
      {secondary === '' ? null : (
        <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
          {secondary}
        </Box>
      )}
    </Box>
  )
}
