import type { Theme } from '@mui/material/styles'
import { HEAD_HEIGHT } from './rowHeights.ts'

/** The header's part of the grid's style sheet. */
export function headStyles(palette: Pick<Theme['palette'], 'text' | 'primary' | 'divider'>) {
  return {
    '& .ff-headcell': {
      height: HEAD_HEIGHT,
      fontWeight: 500,
      color: palette.text.secondary,
      paddingInline: 12,
      userSelect: 'none',
    },
    // A label that does not fit a line takes two, so that those of narrow columns can be distinguished.
    '& .ff-headcell .ff-clip': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      lineHeight: '15px',
      // Compound words are long. A browser without their rules breaks them anywhere.
      hyphens: 'auto',
      overflowWrap: 'anywhere',
    },
    '& .ff-row[data-dragging="true"] :is(.ff-headcell, .ff-sort)': { cursor: 'grabbing' },
    '& .ff-headcell[data-drag="moved"] > *': { opacity: 0.45 },
    '& .ff-headcell[data-drag="before"]::before, & .ff-headcell[data-drag="after"]::before': {
      content: '""',
      position: 'absolute',
      left: -1,
      top: 2,
      bottom: 2,
      width: 3,
      borderRadius: 2,
      zIndex: 3,
      background: palette.primary.main,
    },
    '& .ff-headcell[data-drag="after"]::before': { left: 'auto', right: 0 },
    '& .ff-sort': {
      all: 'unset',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      minWidth: 0,
      maxWidth: '100%',
      height: HEAD_HEIGHT - 8,
      paddingInline: 6,
      marginInline: -6,
      borderRadius: 6,
      cursor: 'pointer',
    },
    '& .ff-cell[data-align="end"] .ff-sort': { flexDirection: 'row-reverse' },
    '& .ff-sort:hover, & .ff-sort[data-sorted="true"]': { color: palette.text.primary },
    '& .ff-sort:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    '& .ff-mark': { display: 'inline-flex', alignItems: 'center', fontSize: 11, color: palette.primary.main },
    // It lies in the padding, so that the label keeps its room.
    '& .ff-cell:not([data-align="end"]) .ff-mark': { marginInlineEnd: -12 },
    '& .ff-cell[data-align="end"] .ff-mark': { marginInlineStart: -12 },
    '& .ff-mark svg': { fontSize: 14 },
    '& .ff-resize': {
      position: 'absolute',
      right: -5,
      top: 6,
      bottom: 6,
      width: 10,
      zIndex: 2,
      cursor: 'col-resize',
      touchAction: 'none',
      borderRadius: 4,
    },
    // Beyond the last column it would make the list scroll.
    '& .ff-headcell:last-of-type .ff-resize': { right: 0 },
    '& .ff-resize::after': {
      content: '""',
      position: 'absolute',
      left: 4,
      top: 0,
      bottom: 0,
      width: 2,
      borderRadius: 1,
      background: palette.divider,
      opacity: 0.6,
    },
    '& .ff-resize:is(:hover, :focus-visible, [data-active="true"])::after': {
      background: palette.primary.main,
    },
  } as const
}
