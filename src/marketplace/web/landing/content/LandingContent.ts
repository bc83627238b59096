/**
 * All long texts of the public pages in one language, by their files in `i18n/<locale>/landing`. Each page's
 * texts load when it opens.
 */
export type LandingContent = LandingPages &
  Readonly<Record<`posts/${PostSlug}` | AcceptedName, ArticleContent>>

/** An earlier version of a text that people have accepted: `accepted/terms-2026-09-01`. */
export type AcceptedName = `accepted/${string}-${string}`

interface LandingPages {
  readonly home: HomeContent
  readonly investor: InvestorContent
  readonly business: BusinessContent
  readonly about: ArticleContent
  readonly prices: ArticleContent
  readonly faq: ArticleContent
  readonly terms: ArticleContent
  readonly privacy: ArticleContent
  readonly 'loan-terms': ArticleContent
  readonly 'credit-check': ArticleContent
  readonly autoinvest: ArticleContent
  readonly team: ArticleContent
  readonly careers: ArticleContent
  readonly press: ArticleContent
  readonly posts: BlogContent
}

export type LandingPageName = keyof LandingContent

/** Texts of every page: document title, description for search engines, heading. */
export interface PageHeadline {
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly intro: string
}

export interface TextCard {
  readonly title: string
  readonly text: string
}

export interface HomeContent extends PageHeadline {
  readonly figures: readonly { readonly value: string; readonly label: string }[]
  readonly doors: Readonly<
    Record<
      'investor' | 'business',
      TextCard & { readonly points: readonly string[]; readonly action: string }
    >
  >
  readonly steps: CardGroup
  readonly market: TextCard
  readonly safety: CardGroup
  readonly blogHeading: string
  readonly closing: TextCard
}

export interface InvestorContent extends PageHeadline {
  readonly steps: CardGroup
  readonly levels: CardGroup & { readonly note: string }
  readonly calculator: TextCard
  readonly classes: TextCard & { readonly rows: Readonly<Record<RiskClass, string>> }
  readonly markets: CardGroup
  readonly risks: TextCard & { readonly points: readonly string[] }
  readonly questions: QuestionGroup
  readonly closing: TextCard
}

export interface BusinessContent extends PageHeadline {
  readonly products: TextCard & { readonly uses: Readonly<Record<ProductCode, string>> }
  readonly calculator: TextCard
  readonly steps: CardGroup
  readonly checks: TextCard & { readonly points: readonly string[] }
  readonly questions: QuestionGroup
  readonly closing: TextCard
}

export interface CardGroup {
  readonly heading: string
  readonly intro: string
  readonly cards: readonly TextCard[]
}

export interface QuestionGroup {
  readonly heading: string
  readonly questions: readonly Question[]
}

/** Question and answer. */
export type Question = readonly [string, string]

export interface ArticleContent extends PageHeadline {
  /** `YYYY-MM-DD`, for texts with a validity date. */
  readonly validFrom?: string
  readonly sections: readonly Section[]
}

export interface Section {
  /** Fragment of the address, the same in every language. */
  readonly id: string
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** A paragraph, or another block of an article. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: TextTable }
  | { readonly questions: readonly Question[] }
  | { readonly people: readonly Person[] }
  | { readonly cards: readonly (TextCard & { readonly meta: string })[] }
  | { readonly warning: string }
  /** A table of figures from the code. */
  | { readonly figures: 'productFees' | 'borrowerFees' | 'autoInvest' | 'company' | 'loanKinds' }

export interface TextTable {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface Person {
  readonly name: string
  readonly role: string
  readonly text: string
}

export interface BlogContent extends PageHeadline {
  /** Title and summary of each post, copied from the posts. */
  readonly posts: Readonly<Record<PostSlug, { readonly title: string; readonly summary: string }>>
}

export type RiskClass = 'A' | 'B' | 'C' | 'D' | 'E'

export type ProductCode =
  | 'GROWTH_LOAN'
  | 'WORKING_CAPITAL_LOAN'
  | 'EQUIPMENT_LOAN'
  | 'PROPERTY_LOAN'
  | 'BRIDGE_LOAN'

export type PostSlug =
  | 'what-a-risk-class-tells-you'
  | 'when-a-payment-is-late'
  | 'annuity-serial-or-bullet-loan'
  | 'why-small-shares-are-safer'
  | 'selling-before-the-loan-ends'
  | 'a-good-loan-application'
