/** Of a customer's list. */
const MOST_COLUMNS = 24

/** Spacious rather than dense: customers read single rows instead of scanning hundreds. */
export const tableStyle = {
  width: 1,
  // Collapsed borders would scroll away from the sticky first column.
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 2.5,
    py: 0,
    height: 48,
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
    '&:first-of-type': { pl: 5 },
    '&:last-of-type': { pr: 5 },
  },
  '& td': { maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& thead th': { height: 44, fontSize: 13, fontWeight: 500, color: 'text.secondary' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  [firstCells('& ')]: { position: 'sticky', left: 0, zIndex: 2, bgcolor: 'background.paper' },
  [firstCells('[data-scrolled] > & ')]: { boxShadow: '1px 0 0 var(--ff-palette-divider)' },
  // The actions of a row stay in sight, however wide the table is.
  '& .ff-actions': { position: 'sticky', right: 0, zIndex: 2, bgcolor: 'background.paper' },
  '[data-more] > & .ff-actions': { boxShadow: '-1px 0 0 var(--ff-palette-divider)' },
  '& tbody .ff-linked': { position: 'relative' },
  '& tbody .ff-linked:hover, & tbody .ff-linked:hover > td:first-of-type, & tbody .ff-linked:hover > .ff-actions':
    { bgcolor: 'surface.sunken' },
  // A long name ends within its cell, and not under the next one.
  '& .ff-row-link': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'text.primary',
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& .ff-linked:hover .ff-row-link': { color: 'primary.main' },
  // The link covers its own cell, which is sticky; a second element covers the rest of the row.
  '& .ff-row-link::after': { content: '""', position: 'absolute', inset: 0 },
  '& .ff-row-area': { position: 'absolute', inset: 0 },
  '& .ff-row-link:focus-visible': { outline: 'none' },
  '& .ff-row-link:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& tr:has(.ff-row-link:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  // A link of its own lies above the link of the row, tall enough to be pressed.
  '& td a:not(.ff-row-link, .ff-row-area)': {
    position: 'relative',
    zIndex: 1,
    display: 'inline-block',
    minWidth: 24,
    lineHeight: '24px',
  },
  '& tfoot td, & tfoot th': { borderBottom: 0, borderTop: 1, borderColor: 'divider', fontWeight: 600 },
  '@media screen': cutNumbers(),
  '@media print': {
    '& .ff-actions': { display: 'none' },
    fontSize: 9,
    lineHeight: 1.3,
    '& th, & td': { height: 'auto', py: 1, px: 1, whiteSpace: 'normal' },
    '& thead th, & .MuiButtonBase-root': { height: 'auto', minHeight: 0, fontSize: 9, textAlign: 'inherit' },
    '& th:first-of-type, & td:first-of-type': { pl: 0 },
    '& th:last-of-type, & td:last-of-type': { pr: 0 },
    // Numbers, days and names of records do not wrap; texts may take two lines.
    '& td[align=right], & td:first-of-type': { whiteSpace: 'nowrap' },
    '& tr': { breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
    // A state prints as its word, without the tint.
    '& td > span': { p: 0, fontSize: 9, background: 'none', color: 'inherit' },
    '& a': { color: 'inherit' },
    [firstCells('& ')]: { position: 'static' },
  },
} as const

/** The sticky cells of the first column. */
function firstCells(of: string): string {
  const cells = [`${of}thead th`, `${of}tbody td`, `${of}tfoot th`]
  return cells.map((cell) => `${cell}:first-of-type`).join()
}

/**
 * Shows an ellipsis for a number that is partly cut off, because it would look like another number. The number keeps its
 * width, which the column's width depends on.
 */
function cutNumbers() {
  const hidden = { color: 'transparent' }
  const ellipsis = { content: '"…"', width: 0, color: 'var(--ff-palette-text-primary)' }
  return {
    [cutCells('start')]: hidden,
    [cutCells('end')]: hidden,
    [cutCells('start', ' *')]: { color: 'transparent !important' },
    [cutCells('end', ' *')]: { color: 'transparent !important' },
    [cutCells('start', '::before')]: { ...ellipsis, float: 'right', direction: 'rtl' },
    [cutCells('end', '::before')]: { ...ellipsis, float: 'left' },
  }
}

/** The cells with numbers of the column that a side of the region cuts, whichever it is. */
function cutCells(side: 'start' | 'end', part = ''): string {
  const columns = Array.from({ length: MOST_COLUMNS }, (_, i) => i + 1)
  return columns
    .flatMap((n) =>
      [`tbody td:nth-child(${n})[align=right]`, `tfoot td:nth-child(${n}):not(:empty)`].map(
        (cell) => `[data-cut-${side}="${n}"] > & ${cell}${part}`,
      ),
    )
    .join()
}
