import { InvestorView } from './market/InvestorView.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'

/** For those who want to invest. */
export function InvestorPage() {
  return (
    <LandingFrame>
      <InvestorView />
    </LandingFrame>
  )
}
