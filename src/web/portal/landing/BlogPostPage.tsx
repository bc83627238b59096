export function BlogPostPage() {
  return null
}
