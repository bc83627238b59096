/** Around the bar above a list, which adapts to its width. */
export const listBarFrameStyle = {
  flexShrink: 0,
  containerType: 'inline-size',
  containerName: 'list-bar',
} as const

/** The bar above a list. Where all tools would not have room beside the search, their icons go. */
export const listBarStyle = {
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  minHeight: 48,
  px: 3,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '@container list-bar (max-width: 720px)': { '& .MuiButton-startIcon': { display: 'none' } },
}

/** Around a list with its bars. */
export const listFrameStyle = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 3,
  overflow: 'hidden',
}
