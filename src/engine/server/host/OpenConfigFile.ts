import type { Problem } from '../../schema/Problem.ts'

/** A file outside the config folder whose problems the model reports too. */
export interface OpenConfigFile {
  /** Of the file as it is now. */
  readonly problems: () => readonly Problem[]
  /** Called after every change of the file. Returns the function that ends it. */
  readonly watch: (onChange: () => unknown) => () => void
}
