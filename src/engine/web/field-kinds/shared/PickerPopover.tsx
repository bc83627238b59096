import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { PickerPanelProps } from './PickerPanel.tsx'

const PickerPanel = lazyPart(async () => (await import('./PickerPanel.tsx')).PickerPanel)

/** The floating panel of a picker, whose code loads when it first opens. */
export function PickerPopover(props: PickerPanelProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.anchor !== null && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense>
      <PickerPanel {...props} />
    </Suspense>
  ) : null
}
