import { preloadContent } from './content/preloadContent.ts'
import { InvestorView } from './market/InvestorView.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'

preloadContent('investor')

/** The page for people who want to invest. */
export function InvestorPage() {
  return (
    <LandingFrame>
      <InvestorView />
    </LandingFrame>
  )
}
