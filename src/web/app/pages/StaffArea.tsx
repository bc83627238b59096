import { lazy, Suspense } from 'react'
import { needTexts } from '../../i18n/needTexts.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Fetched when it is rendered, not when its address is matched: customers who try the address get no code of it. */
const AdminApp = lazy(async () => {
  const [{ AdminApp: Area }] = await Promise.all([
    import('../../admin/AdminApp.tsx'),
    needTexts('staff', 'fields'),
  ])
  return { default: Area }
})

export function StaffArea({ area }: { area: string }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AdminApp key={area} area={area} />
    </Suspense>
  )
}
