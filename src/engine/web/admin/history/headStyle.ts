/** The line that heads an entry: who, what and when. */
export const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 4,
  py: 3,
}
