/** What a parent asks a server process that it started. */
export interface Question<Q> {
  readonly id: number
  readonly question: Q
}

export interface Answer<A> {
  readonly id: number
  readonly answer: A
}
