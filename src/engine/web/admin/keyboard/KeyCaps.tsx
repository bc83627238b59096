import { styled } from '@mui/material/styles'
import { keyNames } from './keys.ts'

/** Keys drawn as keyboard caps. */
export function KeyCaps({ keys }: { readonly keys: string }) {
  return (
    <Caps>
      {keyNames(keys).map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
    </Caps>
  )
}

const Caps = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    display: 'inline-flex',
    gap: 4,
    '& kbd': {
      minWidth: 22,
      height: 22,
      paddingInline: 6,
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      font: 'inherit',
      fontSize: 12,
      fontWeight: 500,
      borderRadius: 6,
      color: palette.text.secondary,
      background: palette.surface.sunken,
      border: `1px solid ${palette.divider}`,
    },
  }
})
