import type { SvgIconProps } from '@mui/material/SvgIcon'
import { commonIcons } from './commonIcons.ts'
import { moreIcons } from './moreIcons.ts'

/** An icon that only some pages show; a folder when this release does not know the name. */
export function MoreIcon({ name, ...props }: { name: string } & SvgIconProps) {
  const Icon = name in moreIcons ? moreIcons[name as keyof typeof moreIcons] : commonIcons.folder
  return <Icon {...props} />
}
