import type { mailProblem } from '../../db/tables/mails.ts'
import { ProviderError } from '../ProviderError.ts'

export type MailProblem = (typeof mailProblem.enumValues)[number]

/** A mail was not taken. */
export class MailError extends ProviderError {
  readonly problem: MailProblem
  /** The server's codes without its words: `550 5.1.1`. */
  readonly answer: string | null

  constructor(problem: MailProblem, code: string, answer: string | null, isPermanent: boolean) {
    super('The mail server did not take the mail', code, isPermanent)
    this.name = 'MailError'
    this.problem = problem
    this.answer = answer
  }
}
