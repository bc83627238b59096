import type { SvgIconProps } from '@mui/material/SvgIcon'
import { icons } from './icons.ts'

/** An icon by its name in config; a folder for a name this release does not know. Always beside a word, so hidden from screen readers. */
export function NamedIcon({ name, ...props }: { name: string } & SvgIconProps) {
  const Icon = name in icons ? icons[name as keyof typeof icons] : icons.folder
  return <Icon fontSize="small" {...props} />
}
