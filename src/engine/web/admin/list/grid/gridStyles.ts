import { styled } from '@mui/material/styles'
import { PICK_WIDTH } from './gridTemplate.ts'
import { headStyles } from './headStyles.ts'
import { FILTER_ROW_HEIGHT, ROW_HEIGHT } from './rowHeights.ts'

/** Of the place where a cell that can be edited shows a pencil, in px. */
export const PENCIL_WIDTH = 26

// An image: the pseudo-elements of a number hold its direction, and an icon in every cell would be too many elements.
const PENCIL = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 24 24" fill="#71809a"><path d="M3 17.25V21h3.75L17.81 9.94l-3.75-3.75zM20.71 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z"/></svg>',
)}")`

/**
 * All styles of the grid in one style sheet: separate style objects for thousands of cells would cost more
 * than the rest of the list.
 */
export const GridRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  const line = `1px solid ${palette.divider}`
  return {
    position: 'relative',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    flex: '1 1 auto',
    minHeight: 160,
    fontSize: 13,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    outline: 'none',
    '& .ff-head': { position: 'sticky', top: 0, zIndex: 3, minWidth: 'var(--grid-min-width)' },
    '& .ff-body': { minWidth: 'var(--grid-min-width)' },
    '&[data-dimmed="true"] .ff-body': { opacity: 0.55 },
    '& .ff-row': { display: 'grid', gridTemplateColumns: 'var(--grid-columns)', position: 'relative' },
    '& .ff-head .ff-row': { background: palette.surface.sunken },
    '& .ff-head .ff-row:last-of-type': { borderBottom: line },
    '& .ff-body .ff-row': {
      height: ROW_HEIGHT,
      background: palette.background.paper,
      borderBottom: line,
      cursor: 'pointer',
    },
    '& .ff-body .ff-row:hover': { background: palette.surface.sunken },
    '& .ff-body .ff-row:focus-visible': { outline: 'none' },
    // Above the cells, which would cover an outline.
    '& .ff-body .ff-row:focus-visible::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 2,
      border: `2px solid ${palette.primary.main}`,
      borderRadius: 4,
      pointerEvents: 'none',
    },
    '& .ff-foot': { position: 'sticky', bottom: 0, zIndex: 2, minWidth: 'var(--grid-min-width)' },
    // In a small window, or at a zoom of 200 %, it would cover most of the rows.
    '@media (max-height: 560px)': { '& .ff-foot': { position: 'static' } },
    '& .ff-foot .ff-row': {
      minHeight: 36,
      paddingBlock: 8,
      background: palette.surface.sunken,
      borderTop: line,
      fontWeight: 600,
    },
    // No higher than the sums beside it, although its target is.
    '& .ff-foot .ff-sort': { height: 24, marginBlock: -2 },
    '& .ff-sums': {
      display: 'grid',
      minWidth: 0,
      whiteSpace: 'nowrap',
      fontSize: 12,
      letterSpacing: '-0.01em',
    },
    '& .ff-foot .ff-summed': { paddingInlineStart: 4 },
    '& .ff-body [data-col]:focus-visible': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
      borderRadius: 4,
    },
    '& .ff-edited': { zIndex: 4 },
    '& .ff-message': { position: 'sticky', left: 0, width: '100%' },
    '& .ff-cell': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      paddingInline: 12,
      background: 'inherit',
    },
    '& .ff-cell[data-align="end"]': { justifyContent: 'flex-end', textAlign: 'right' },
    '& .ff-cell[data-align="center"]': { justifyContent: 'center', textAlign: 'center' },
    '& .ff-cell:first-of-type': { position: 'sticky', left: 0, zIndex: 1 },
    '& .ff-pick + .ff-cell': { position: 'sticky', left: PICK_WIDTH, zIndex: 1 },
    '&[data-scrolled="true"] :is(.ff-cell:first-of-type:not(.ff-pick), .ff-pick + .ff-cell)': {
      boxShadow: `1px 0 0 ${palette.divider}, 6px 0 8px -4px rgb(12 20 33 / 0.22)`,
    },
    // The whole cell is the target, not only the small checkbox.
    '& .ff-pick': { padding: 0 },
    '& .ff-pick label': {
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      cursor: 'pointer',
    },
    '& .ff-pick input': {
      width: 16,
      height: 16,
      margin: 0,
      cursor: 'pointer',
      accentColor: palette.primary.main,
    },
    '& .ff-actions': {
      gridColumn: '-2 / -1',
      padding: 0,
      justifyContent: 'center',
      position: 'sticky',
      right: 0,
      // What scrolls beneath ends here: without an edge half a number would look like a whole one.
      boxShadow: `-1px 0 0 ${palette.divider}`,
    },
    '&[data-more="true"] .ff-actions': {
      boxShadow: `-1px 0 0 ${palette.divider}, -6px 0 8px -4px rgb(12 20 33 / 0.22)`,
    },
    '& .ff-more': {
      all: 'unset',
      display: 'grid',
      placeItems: 'center',
      width: 30,
      height: 30,
      borderRadius: 6,
      color: palette.action.active,
      cursor: 'pointer',
    },
    // The three dots as a pseudo-element: an icon would add two elements to every row.
    '& .ff-more::before': {
      content: '""',
      width: 4,
      height: 15,
      background: 'radial-gradient(circle, currentColor 1.4px, transparent 1.9px) center / 4px 5px',
    },
    '& .ff-more:hover': { background: palette.action.hover },
    '& .ff-more:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    '& .ff-body .ff-row[aria-selected="true"]': { background: palette.tint.info.bg },
    // The cell truncates its text itself: a further element in each would be a third of all elements in a
    // long list. The row's background shows through: a layer for each cell would need its own layout and
    // painting.
    '& .ff-plain': {
      position: 'static',
      background: 'none',
      display: 'block',
      lineHeight: `${ROW_HEIGHT - 1}px`,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // Would begin a second line, which is not visible.
    '& wbr': { display: 'none' },
    // A number that does not fit loses its first digits: what is left of its last ones would look like another
    // number. The isolating characters keep its own order.
    '& .ff-plain[data-align="end"]': { direction: 'rtl' },
    '& .ff-plain[data-align="end"]::before': { content: '"\\2066"' },
    '& .ff-plain[data-align="end"]::after': { content: '"\\2069"' },
    '& .ff-can:is(:hover, :focus-visible)': {
      paddingInlineEnd: PENCIL_WIDTH,
      background: `${PENCIL} no-repeat right 7px center`,
      boxShadow: `inset 0 0 0 1px ${palette.divider}`,
      borderRadius: 4,
    },
    // Its direction is the other way round, and so are its start and end.
    '& .ff-can[data-align="end"]:is(:hover, :focus-visible)': {
      paddingInlineEnd: PENCIL_WIDTH,
      backgroundPosition: 'left 7px center',
    },
    // Styles of parts that cells contain by the thousand; elsewhere each is a component.
    '& .ff-unit': { color: palette.text.secondary, fontSize: '0.92em' },
    // The padding makes a target of 24 pixels of a line of text; it takes no room.
    '& .ff-link': { paddingBlock: 5, color: palette.primary.main, textDecoration: 'none' },
    '& .ff-link:hover': { textDecoration: 'underline' },
    '& .ff-clip': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .ff-open': { position: 'absolute', inset: 0, outline: 'none' },
    '& .ff-open + .ff-clip': { position: 'relative', pointerEvents: 'none', fontWeight: 500 },
    '& .ff-open + .ff-clip :is(a, button)': { pointerEvents: 'auto' },
    ...headStyles(palette),
    '& .ff-filters .ff-cell': { height: FILTER_ROW_HEIGHT, paddingInline: 6 },
    '& .ff-filters .ff-cell > *': { width: '100%', minWidth: 0 },
    '@media print': { overflow: 'visible', '& .ff-filters': { display: 'none' } },
  }
})

/** The rows' container, which handles their pointer and key events. */
export const GridRows = styled('div')({
  position: 'relative',
  transition: 'opacity 150ms ease-out',
  // Padding reserves the space of the rows above: a position on each row would restyle all its cells at every
  // scroll.
  boxSizing: 'border-box',
  // Rows that enter and leave move each other; the browser must not scroll because of that.
  overflowAnchor: 'none',
})
