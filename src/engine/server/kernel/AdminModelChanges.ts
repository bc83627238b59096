/** The parts of the admin model that subscribers to its changes need. */
export interface AdminModelChanges {
  /** Of the current model. */
  readonly version: () => string
  /** Calls `onChange` after every change, until the returned function is called. */
  readonly watch: (onChange: () => void) => () => void
}
