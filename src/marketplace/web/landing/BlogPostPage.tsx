import { useParams } from 'react-router'
import { BLOG_POSTS } from './blogPosts.ts'
import { MissingPost } from './blog/MissingPost.tsx'
import { PostView } from './blog/PostView.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'

export function BlogPostPage() {
  const { slug } = useParams()
  const post = BLOG_POSTS.find((one) => one.slug === slug)
  return <LandingFrame>{post ? <PostView key={post.slug} post={post} /> : <MissingPost />}</LandingFrame>
}
