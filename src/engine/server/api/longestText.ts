import type { GraphQLInputField } from 'graphql'

/** Characters of any text in an argument. Rules of fields and operations are narrower, but some have none of their own. */
export const LONGEST_TEXT = 10_000

export const longestText = ({ extensions }: Pick<GraphQLInputField, 'extensions'>): number =>
  typeof extensions['longestText'] === 'number' ? extensions['longestText'] : LONGEST_TEXT
