/**
 * What must hold between the tables, each as a query of the rows where it does not: nothing when all is well. `break`
 * is a statement that makes it untrue, so that a check that can never fail is found out.
 */
export interface Reconciliation {
  readonly rule: string
  readonly differences: string
  readonly break: string
}

/** Lines that are posted. */
export const POSTED = `journal_lines l join journal_entries e on e.entity_id = l.journal_entry_id and e.state in ('POSTED', 'REVERSED')`
