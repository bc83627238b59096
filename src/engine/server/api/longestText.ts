import type { GraphQLInputField } from 'graphql'

/** Characters of any text in an argument. Rules of fields and operations are narrower, but some have none of their own. */
export const LONGEST_TEXT = 10_000

/** `extensions` of an input field that takes all answers of a form as one text. */
export const ANSWERS = { longestText: 100_000 } as const

export const longestText = ({ extensions }: Pick<GraphQLInputField, 'extensions'>): number =>
  typeof extensions['longestText'] === 'number' ? extensions['longestText'] : LONGEST_TEXT
