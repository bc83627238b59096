import Box from '@mui/material/Box'
import { ArticleTitle } from './article/ArticleTitle.tsx'
import { PostCards } from './blog/PostCards.tsx'
import { useContent } from './content/useContent.ts'
import { Measure } from './parts/Band.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'
import { PageHead } from './parts/PageHead.tsx'

/** All posts, newest first. */
export function BlogPage() {
  return (
    <LandingFrame>
      <BlogView />
    </LandingFrame>
  )
}

/** The blog's first page. */
function BlogView() {
  const content = useContent('posts')
  return (
    <>
      <PageHead title={content.title} description={content.description} />
      <ArticleTitle heading={content.heading} intro={content.intro} />
      <Box sx={{ py: { xs: 10, md: 14 } }}>
        <Measure>
          <PostCards level="h2" />
        </Measure>
      </Box>
    </>
  )
}
