/** How lines and letters of a drawing look; the colours of series are set where they are drawn. */
export const drawingStyle = {
  display: 'block',
  overflow: 'visible',
  // A finger that moves sideways reads the drawing, one that moves up or down scrolls the page.
  touchAction: 'pan-y',
  '& text': {
    fontSize: 12,
    fill: 'currentColor',
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .name': { fontWeight: 500 },
  '& .grid': { stroke: 'var(--ff-palette-divider)', strokeDasharray: '2 4' },
  '& .base': { stroke: 'var(--ff-palette-surface-control)' },
  '& .cursor': { stroke: 'var(--ff-palette-surface-control)', strokeDasharray: '3 3' },
  '& .columns': { transition: 'opacity 150ms ease-out' },
  '& .line': { fill: 'none', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' },
  '& .dot': { stroke: 'var(--ff-palette-background-paper)', strokeWidth: 2 },
} as const
