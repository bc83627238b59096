import { lazy, Suspense } from 'react'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Fetched when it is rendered, not when its address is matched: customers who try the address get no code of it. */
const AdminApp = lazy(async () => ({ default: (await import('../../admin/AdminApp.tsx')).AdminApp }))

export function StaffArea({ area }: { area: string }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AdminApp key={area} area={area} />
    </Suspense>
  )
}
