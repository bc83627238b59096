/** The model of the staff screens, as far as those who wait for its changes need it. */
export interface AdminModelChanges {
  /** Of the model as it is now. */
  readonly version: () => string
  /** Calls `onChange` after every change, until the returned function is called. */
  readonly watch: (onChange: () => void) => () => void
}
