import { styled } from '@mui/material/styles'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { Link } from '../../../../engine/web/ui/Link.tsx'
import { BLOG_POSTS } from '../blogPosts.ts'
import type { PostSlug } from '../content/LandingContent.ts'
import { useContent } from '../content/useContent.ts'
import { Grid, Panel } from '../parts/CardGrid.tsx'
import { PostCover } from './PostCover.tsx'

export interface PostCardsProps {
  /** Heading level of the titles. */
  readonly level?: 'h2' | 'h3'
  readonly most?: number
  /** The post on the page, which is left out. */
  readonly except?: PostSlug
}

/** Links to posts, newest first. */
export function PostCards({ level: Title = 'h3', most = BLOG_POSTS.length, except }: PostCardsProps) {
  const { format } = useLanguage()
  const { posts } = useContent('posts')
  const shown = BLOG_POSTS.filter(({ slug }) => slug !== except).slice(0, most)
  return (
    <Grid sx={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
      {shown.map(({ slug, date, author }) => (
        <Card as="li" key={slug}>
          <PostCover slug={slug} />
          <div>
            <Title>
              <Link to={`/blog/${slug}`}>{posts[slug].title}</Link>
            </Title>
            <p>{posts[slug].summary}</p>
            <p>
              <time dateTime={date}>{format.date(date)}</time> · {author}
            </p>
          </div>
        </Card>
      ))}
    </Grid>
  )
}

const Card = styled(Panel)(({ theme }) => ({
  position: 'relative',
  padding: 0,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  '&:hover': { borderColor: theme.vars?.palette.surface.control },
  '& > div': { flex: 1, display: 'flex', flexDirection: 'column', padding: theme.spacing(5) },
  '& h2, & h3': {
    margin: theme.spacing(0, 0, 2),
    fontSize: 18,
    lineHeight: '26px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
  },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  // Makes the link cover the whole card.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& p': {
    margin: theme.spacing(0, 0, 4),
    fontSize: 15,
    lineHeight: '24px',
    color: theme.vars?.palette.text.secondary,
  },
  '& p:last-of-type': { margin: 'auto 0 0', fontSize: 13 },
}))
