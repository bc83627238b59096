import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import { Suspense } from 'react'
import { commonIcons } from './commonIcons.ts'
import { lazyPart } from '../lazyPart.ts'

/** An icon by its name in config. Always next to text, so hidden from screen readers. */
export function NamedIcon({ name, ...rest }: { name: string } & SvgIconProps) {
  const props = { fontSize: 'small', ...rest } as const
  if (name in commonIcons) {
    const Icon = commonIcons[name as keyof typeof commonIcons]
    return <Icon {...props} />
  }
  return (
    // Reserves the icon's space while it loads.
    <Suspense fallback={<SvgIcon {...props} />}>
      <MoreIcon name={name} {...props} />
    </Suspense>
  )
}

const MoreIcon = lazyPart(async () => (await import('./MoreIcon.tsx')).MoreIcon)
