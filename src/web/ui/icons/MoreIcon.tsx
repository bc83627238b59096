import type { SvgIconProps } from '@mui/material/SvgIcon'
import { commonIcons } from './commonIcons.ts'
import { moreIcons } from './moreIcons.ts'

/** One of the icons that only some pages show; a folder for a name this release does not know. */
export function MoreIcon({ name, ...props }: { name: string } & SvgIconProps) {
  const Icon = name in moreIcons ? moreIcons[name as keyof typeof moreIcons] : commonIcons.folder
  return <Icon {...props} />
}
