import { preloadContent } from './content/preloadContent.ts'
import { BusinessView } from './market/BusinessView.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'

preloadContent('business')

/** The page for businesses that want to borrow. */
export function BusinessPage() {
  return (
    <LandingFrame>
      <BusinessView />
    </LandingFrame>
  )
}
