/** A bar of buttons that sticks to the bottom of a page's main part and extends to its edges. */
export const stickyFooter = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  mb: { xs: -4, md: -6 },
  mx: { xs: -4, md: -6 },
  px: { xs: 4, md: 6 },
  py: 3,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const
