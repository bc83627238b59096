import type { OwnPasskey } from '../../people/identity/secondFactor/readFactors.ts'
import { type OwnSecondFactors, readOwnFactors } from '../../people/identity/secondFactor/readOwnFactors.ts'
import {
  createRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from '../../people/identity/secondFactor/changeOwnFactors.ts'
import { addOperation, type OperationKit } from '../OperationKit.ts'
import { identityOperation } from './identityOperation.ts'
import { signedIn } from './signedIn.ts'

/** secondFactors, renamePasskey, removePasskey, removeAuthenticator and createRecoveryCodes. */
export function addOwnFactors(kit: OperationKit): void {
  addQuery(kit)
  const { builder } = kit
  addOperation(kit, 'renamePasskey', {
    description: 'Renames one of the caller’s passkeys.',
    input: builder.inputType('RenamePasskeyInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        id: t.id({ required: true }),
        name: t.string({ required: true }),
      }),
    }),
    run: (context, { id, name }, request) => renamePasskey(identityOperation(context, request), { id, name }),
    result: () => ({}),
  })
  addOperation(kit, 'removePasskey', {
    description: 'Removes one of the caller’s passkeys. The last factor stays where one is required.',
    input: builder.inputType('RemovePasskeyInput', {
      fields: (t) => ({ clientCorrelationId: t.field({ type: 'UUID' }), id: t.id({ required: true }) }),
    }),
    run: (context, { id }, request) => removePasskey(identityOperation(context, request), id),
    result: () => ({}),
  })
  addOperation(kit, 'removeAuthenticator', {
    description: 'Removes the caller’s authenticator app. The last factor stays where one is required.',
    input: builder.inputType('RemoveAuthenticatorInput', {
      fields: (t) => ({ clientCorrelationId: t.field({ type: 'UUID' }) }),
    }),
    run: (context, _input, request) => removeAuthenticator(identityOperation(context, request)),
    result: () => ({}),
  })
  addOperation(kit, 'createRecoveryCodes', {
    description: 'Creates ten new recovery codes; earlier ones become invalid. They are shown only now.',
    input: builder.inputType('CreateRecoveryCodesInput', {
      fields: (t) => ({ clientCorrelationId: t.field({ type: 'UUID' }) }),
    }),
    run: (context, _input, request) => createRecoveryCodes(identityOperation(context, request)),
    result: (t) => ({
      recoveryCodes: t.stringList({ nullable: true, resolve: (row) => [...(row.recoveryCodes ?? [])] }),
    }),
  })
}

const addQuery = ({ builder }: OperationKit): void => {
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
