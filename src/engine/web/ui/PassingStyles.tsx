import GlobalStyles, { type GlobalStylesProps } from '@mui/material/GlobalStyles'

export interface PassingStylesProps {
  readonly styles: Extract<GlobalStylesProps['styles'], Readonly<Record<string, unknown>>>
}

/**
 * Styles of the whole page that come and go. Emotion remembers the element after its own when styles become empty, and
 * throws when they come back after that element has gone, as that of a dialog's inputs: so there are none meanwhile.
 */
export function PassingStyles({ styles }: PassingStylesProps) {
  return Object.keys(styles).length === 0 ? null : <GlobalStyles styles={styles} />
}
