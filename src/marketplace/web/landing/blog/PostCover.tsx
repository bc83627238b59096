import Box from '@mui/material/Box'
import { BLOG_POSTS } from '../blogPosts.ts'
import type { PostSlug } from '../content/LandingContent.ts'

/** A picture above a post: hills and a sun, different for each post and always the same for one post. */
export function PostCover({ slug }: { readonly slug: PostSlug }) {
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
