import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { reply } from '../../../../../tests/support/fakeApi.ts'
import { membershipOf, overviewOf } from '../../../../../tests/support/overview.ts'
import { renderApp } from '../../../../../tests/support/renderApp.tsx'
import type { UserAndAccounts } from '../../../../engine/web/client/session/UserAndAccounts.ts'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { createI18n } from '../../../../engine/web/i18n/createI18n.ts'
import { provideTexts } from '../../../../engine/web/i18n/needTexts.ts'
import { OnboardingFrame } from '../overlay/OnboardingFrame.tsx'
import { KycBannerSlot } from './KycBannerSlot.tsx'

beforeAll(async () => provideTexts(await createI18n('en')))

test('shows the page together with the banner, which would shift it later', async () => {
  const seen = await open('PENDING', () => ({ onboardingStatus: 'KYC_REQUIRED' }))
  expect(seen).toEqual([expect.stringContaining('We are processing your verification.')])
})

test('shows the page without a banner if there is nothing to report', async () => {
  expect(await open('PENDING', () => ({ onboardingStatus: 'READY' }))).toEqual([null])
  expect(await open('OK', () => ({ onboardingStatus: 'READY' }))).toEqual([null])
})

test('shows the page even if the onboarding status fails to load', async () => {
  expect(await open('PENDING', () => reply({ errors: [{ message: 'No' }] }, 500))).toEqual([null])
})

/** What the banner said whenever the page came. */
async function open(latestKycStatus: UserAndAccounts['latestKycStatus'], status: () => unknown) {
  const seen: (string | null)[] = []
  const given = overviewOf({ latestKycStatus, accounts: [membershipOf({ entityId: 5 })] })
  const { unmount } = await renderApp(<Page onCome={(banner) => seen.push(banner)} />, {
    path: '/account/settings',
    isSignedIn: true,
    answers: { UserAndAccounts: () => ({ userAndAccounts: given }), OnboardingStatus: status },
  })
  await screen.findByText('The page')
  unmount()
  return seen
}

function Page({ onCome }: { readonly onCome: (banner: string | null) => void }) {
  const session = useSession()
  if (session.status !== 'signedIn') return null
  return (
    <OnboardingFrame session={session}>
      <KycBannerSlot session={session}>
        <Below onCome={onCome} />
      </KycBannerSlot>
    </OnboardingFrame>
  )
}

function Below({ onCome }: { readonly onCome: (banner: string | null) => void }) {
  useLayoutEffect(() => {
    onCome(document.querySelector('section[aria-label=Verification]')?.textContent ?? null)
  }, [onCome])
  return <p>The page</p>
}
