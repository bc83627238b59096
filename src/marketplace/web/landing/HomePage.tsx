import { preloadContent } from './content/preloadContent.ts'
import { HomeView } from './home/HomeView.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'

preloadContent('home', 'posts')

export function HomePage() {
  return (
    <LandingFrame>
      <HomeView />
    </LandingFrame>
  )
}
