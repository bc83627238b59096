import type { EntityModel } from '../../entities/model/Entity.ts'
import { createSecretFilter, revealSecret } from '../../entities/read/revealSecret.ts'
import { addOperation, type OperationKit } from '../OperationKit.ts'

/** revealSecret and createSecretFilter: fields that are encrypted and shown masked. */
export function addSecrets(kit: OperationKit, model: EntityModel): void {
  const { builder } = kit
  addOperation(kit, 'revealSecret', {
    description:
      'Reveals the whole value of a masked field. The view is recorded in the history of the record. For the roles that may read the field, and for the person it concerns.',
    input: builder.inputType('RevealSecretInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        entityName: t.string({ required: true, description: 'Name of the type: Person.' }),
        entityId: t.int({ required: true }),
        fieldName: t.string({ required: true, description: 'A field of the scalar Secret.' }),
      }),
    }),
    run: (context, input, { identity }) => revealSecret(context, identity, model, input),
    result: (t) => ({
      value: t.string({
        nullable: true,
        description: 'Null when the field is empty.',
        resolve: (found) => found.value ?? null,
      }),
    }),
  })
  addOperation(kit, 'createSecretFilter', {
    description:
      'Encrypts a search value for filters by a secret (`{ eq: filter }`), which match the whole value only. Filters accept nothing else, so no URL contains a secret.',
    input: builder.inputType('CreateSecretFilterInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        text: t.string({ required: true, description: 'The whole value, with or without separators.' }),
      }),
    }),
    run: (context, { text }, { identity }) => createSecretFilter(context, identity, model, text),
    result: (t) => ({
      filter: t.string({ nullable: true, resolve: (found) => found.filter ?? null }),
    }),
  })
}
