import { readPasswordResetToken, type ResetTokenState } from '../../people/identity/passwordReset.ts'
import type { ApiBuilder } from '../builder.ts'

/** passwordResetToken. */
export function addPasswordQueries(builder: ApiBuilder): void {
  const tokenState = builder.objectRef<ResetTokenState>('PasswordResetToken').implement({
    description: 'Whether a link from a mail can still be used.',
    fields: (t) => ({
      isValid: t.exposeBoolean('isValid'),
      expiresAtUtc: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Null for an invalid token.',
        resolve: (row) => row.expiresAtUtc,
      }),
      personalWords: t.exposeStringList('personalWords', {
        description:
          'Words that make a password weak, such as the names of the person. None for an invalid token.',
      }),
    }),
  })
  builder.queryField('passwordResetToken', (t) =>
    t.field({
      type: tokenState,
      description: 'Lets a client check this before it shows a form that could not be submitted.',
      args: { token: t.arg.string({ required: true }) },
      resolve: (_root, { token }, { identity }) => readPasswordResetToken(identity, token),
    }),
  )
}
