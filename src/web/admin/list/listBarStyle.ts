/** The bar above a list. */
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
}
