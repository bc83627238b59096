import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { Link } from '../../../../engine/web/ui/Link.tsx'
import { BLOG_POSTS } from '../blogPosts.ts'
import type { PostSlug } from '../content/LandingContent.ts'
import { useContent } from '../content/useContent.ts'
import { Grid, Panel } from '../parts/CardGrid.tsx'

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

/** A picture above a post: hills and a sun, different for each post and always the same for one post. */
function PostCover({ slug }: { readonly slug: PostSlug }) {
  const nth = BLOG_POSTS.findIndex((post) => post.slug === slug)
  const shift = nth * 37
  return (
    <Box
      component="svg"
      viewBox="0 0 480 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      sx={({ vars }) => ({
        display: 'block',
        width: 1,
        height: 136,
        flex: 'none',
        color: vars?.palette.primary.main,
        backgroundColor: vars?.palette.tint.info.bg,
      })}
    >
      <circle
        cx={90 + ((nth * 71) % 300)}
        cy={46 + ((nth * 13) % 24)}
        r="22"
        fill="currentColor"
        fillOpacity="0.18"
      />
      <path d={ridge(74, 34, shift)} fill="currentColor" fillOpacity="0.22" />
      <path d={ridge(100, 26, shift * 2 + 90)} fill="currentColor" fillOpacity="0.4" />
      <path d={ridge(130, 14, shift * 3 + 40)} fill="currentColor" fillOpacity="0.85" />
    </Box>
  )
}

/** A line of hills at a height, shifted sideways by `shift`. */
function ridge(height: number, swing: number, shift: number): string {
  const points = Array.from({ length: 25 }, (_, index) => {
    const angle = ((index * 20 + shift) / 480) * Math.PI * 2
    const y = height + Math.sin(angle) * swing * 0.6 + Math.sin(angle * 2.3 + 1) * swing * 0.4
    return `${index * 20} ${y.toFixed(1)}`
  })
  return `M${points.join(' L')} L480 160 L0 160Z`
}
