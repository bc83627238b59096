import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import { lazy, Suspense } from 'react'
import { commonIcons } from './commonIcons.ts'

/** An icon by its name in config. Always beside a word, so hidden from screen readers. */
export function NamedIcon({ name, ...rest }: { name: string } & SvgIconProps) {
  const props = { fontSize: 'small', ...rest } as const
  if (name in commonIcons) {
    const Icon = commonIcons[name as keyof typeof commonIcons]
    return <Icon {...props} />
  }
  return (
    // The same room for as long as it is fetched.
    <Suspense fallback={<SvgIcon {...props} />}>
      <MoreIcon name={name} {...props} />
    </Suspense>
  )
}

const MoreIcon = lazy(async () => ({ default: (await import('./MoreIcon.tsx')).MoreIcon }))
