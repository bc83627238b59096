import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { PageSkeleton } from '../pages/PageSkeleton.tsx'

const EnrolPage = lazyPart(async () => {
  const [{ EnrolPage: Page }] = await Promise.all([
    import('../../../engine/web/identity/secondFactor/EnrolPage.tsx'),
    needTexts('account', 'secondFactor'),
  ])
  return Page
})

/**
 * Has people set up a second factor first when their role requires one. The URL stays, so they continue to the page they
 * wanted. The server refuses everything else anyway.
 */
export function RequireSecondFactor({ session }: { readonly session: SignedInSession }) {
  const { mustEnrolSecondFactor, user } = session
  // The new factor's recovery codes are still on the screen when the session hears of it.
  const [isEnrolling, setEnrolling] = useState(mustEnrolSecondFactor)
  if (mustEnrolSecondFactor && !isEnrolling) setEnrolling(true)
  if (!isEnrolling) return <Outlet />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EnrolPage email={user.email} onDone={() => setEnrolling(false)} />
    </Suspense>
  )
}
