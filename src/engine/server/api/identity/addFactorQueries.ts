import type { OwnPasskey } from '../../people/identity/secondFactor/readFactors.ts'
import { type OwnSecondFactors, readOwnFactors } from '../../people/identity/secondFactor/readOwnFactors.ts'
import type { ApiBuilder } from '../builder.ts'
import { signedIn } from './signedIn.ts'

/** secondFactors. */
export function addFactorQueries(builder: ApiBuilder): void {
  const passkey = builder.objectRef<OwnPasskey>('OwnPasskey').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      createdAtUtc: t.field({ type: 'DateTime', resolve: (row) => row.createdAtUtc }),
      lastUsedAtUtc: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.lastUsedAtUtc }),
    }),
  })
  const authenticator = builder.objectRef<{ confirmedAtUtc: string }>('OwnAuthenticator').implement({
    fields: (t) => ({ confirmedAtUtc: t.field({ type: 'DateTime', resolve: (row) => row.confirmedAtUtc }) }),
  })
  const own = builder.objectRef<OwnSecondFactors>('OwnSecondFactors').implement({
    description: 'Second factors of the caller.',
    fields: (t) => ({
      isRequired: t.exposeBoolean('isRequired', {
        description: 'The caller must have one: until then only adding one is allowed.',
      }),
      passkeys: t.field({ type: [passkey], resolve: (row) => row.passkeys }),
      authenticator: t.field({
        type: authenticator,
        nullable: true,
        resolve: ({ authenticatorSince }) =>
          authenticatorSince === null ? null : { confirmedAtUtc: authenticatorSince },
      }),
      recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
      confirmedUntilUtc: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Until when this session counts as confirmed; null when it does not.',
        resolve: (row) => row.confirmedUntilUtc,
      }),
    }),
  })
  builder.queryField('secondFactors', (t) =>
    t.field({
      type: own,
      description: 'The caller’s second factors, without secrets.',
      resolve: (_root, _args, context) =>
        readOwnFactors(context.identity, signedIn(context), context.sessionId),
    }),
  )
}
