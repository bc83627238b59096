import { Suspense } from 'react'
import { needTexts } from '../../i18n/needTexts.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { CustomerActionsProps } from './CustomerActions.tsx'

const CustomerActions = lazyPart(async () => {
  const [part] = await Promise.all([import('./CustomerActions.tsx'), needTexts('fields')])
  return part.CustomerActions
})

/** The actions of a record; nothing is loaded for entities without any. */
export function ActionSlot(props: CustomerActionsProps) {
  if (props.entity.actions.length === 0) return null
  return (
    <Suspense>
      <CustomerActions {...props} />
    </Suspense>
  )
}
