/** A bar of buttons that stays at the foot of a page's main part while the page scrolls, out to its edges. */
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
