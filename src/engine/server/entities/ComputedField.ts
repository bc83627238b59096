/** An output field that no column holds: computed for each row when it is selected. */
export interface ComputedField {
  readonly description: string
  /** Of a number, or `Boolean`. */
  readonly scalar: 'Int' | 'Boolean' | 'Money' | 'Percent'
  /** Lists may be filtered by it, which computes it for every row that the other conditions leave. A truth alone. */
  readonly isFilterable?: true
  /** Properties of the table that the expression needs. */
  readonly columns: readonly string[]
  /**
   * SQL of the value; null is no value. `column`: a property, as SQL. `today`: the current day in UTC, `account`: the id of
   * the account that the reader uses or null, `accounts`: the ids of all accounts that the reader is a member of, `user`: the id
   * of the reader's login or null, `now`: the time, all as SQL.
   */
  readonly sql: (
    column: (property: string) => string,
    today: string,
    account: string,
    accounts: string,
    user: string,
    now: string,
  ) => string
}
