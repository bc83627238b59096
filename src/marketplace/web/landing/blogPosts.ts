import type { PostSlug } from './content/LandingContent.ts'

export interface BlogPost {
  readonly slug: PostSlug
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly author: string
}

/** Newest first. */
export const BLOG_POSTS: readonly BlogPost[] = [
  { slug: 'what-a-risk-class-tells-you', date: '2026-11-12', author: 'Signe Holmegaard' },
  { slug: 'when-a-payment-is-late', date: '2026-10-22', author: 'Ingrid Solberg' },
  { slug: 'annuity-serial-or-bullet-loan', date: '2026-09-17', author: 'Tobias Eklund' },
  { slug: 'why-small-shares-are-safer', date: '2026-08-20', author: 'Mette Rosendahl' },
  { slug: 'selling-before-the-loan-ends', date: '2026-06-11', author: 'Amir Rahimi' },
  { slug: 'a-good-loan-application', date: '2026-05-07', author: 'Tobias Eklund' },
]
