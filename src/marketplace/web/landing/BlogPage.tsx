import { BlogView } from './blog/BlogView.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'

/** All posts, newest first. */
export function BlogPage() {
  return (
    <LandingFrame>
      <BlogView />
    </LandingFrame>
  )
}
