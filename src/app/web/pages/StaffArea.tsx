import { Suspense } from 'react'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/**
 * Loaded when rendered, not when the address matches, so that customers who try the address load none of its
 * code.
 */
const AdminApp = lazyPart(async () => {
  const [{ AdminApp: Area }] = await Promise.all([
    import('../../../engine/web/admin/AdminApp.tsx'),
    needTexts('staff', 'fields'),
  ])
  return Area
})

export function StaffArea({ area }: { area: string }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AdminApp key={area} area={area} />
    </Suspense>
  )
}
