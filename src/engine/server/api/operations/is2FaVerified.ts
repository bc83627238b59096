import type { PayloadShape } from '../payload.ts'
import type { ResultFields } from '../OperationKit.ts'

/** Whether the caller had shown a second factor; false: nothing was written. */
export const is2FaVerified = <Out extends object>(t: ResultFields<Out>) =>
  t.boolean({
    description: 'False when a second factor, or a code sent to the phone, must be confirmed first.',
    resolve: ({ errors }: PayloadShape) => !errors.some(({ code }) => UNCONFIRMED.has(code)),
  })

const UNCONFIRMED: ReadonlySet<string> = new Set(['TWO_FACTOR_REQUIRED', 'CONFIRMATION_REQUIRED'])
