/** Why the server cannot start, in one line that says how to fix it. Printed without a stack. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}
