import { BusinessView } from './market/BusinessView.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'

/** For businesses that want to borrow. */
export function BusinessPage() {
  return (
    <LandingFrame>
      <BusinessView />
    </LandingFrame>
  )
}
