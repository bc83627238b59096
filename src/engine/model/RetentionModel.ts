/** When personal data of an entity's rows go, and what of it. */
export interface RetentionModel {
  /**
   * When the time begins: with the end of the person's relationship to the platform, or with a date or time of the row
   * itself (name of the field). `lastOfPerson`: no time of its own; the row goes with the last other one of the person.
   */
  readonly from: string
  readonly years: number
  /** Fields that are emptied, or replaced by a pseudonym; null: whole rows are deleted. */
  readonly pseudonymise: readonly string[] | null
  /** Goes at once when the person's erasure is approved. No law keeps it. */
  readonly onRequest: boolean
  /**
   * Of people who never had an account: their relationship ended with the last sign-in, or the sign-up, once it is so many
   * months ago. Null: never.
   */
  readonly unusedMonths: number | null
}

export const RELATIONSHIP_ENDED = 'relationshipEnded'
export const LAST_OF_PERSON = 'lastOfPerson'
