import type { UserActor } from '../../kernel/Actor.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { deleteSavedView } from '../../people/views/deleteSavedView.ts'
import { readSavedViews } from '../../people/views/readSavedViews.ts'
import type { SavedView } from '../../people/views/SavedView.ts'
import { saveView } from '../../people/views/saveView.ts'
import { answerMutation } from '../answerMutation.ts'
import type { ApiBuilder } from '../builder.ts'
import type { PayloadShape, PayloadTypes } from '../payload.ts'
import type { RequestContext } from '../RequestContext.ts'

type SavePayload = PayloadShape & { readonly savedView?: SavedView | null }
type DeletePayload = PayloadShape & { readonly entityId?: number }

/** Saved views of pages, which are the saved searches of customers: `savedViews`, `saveView`, `deleteSavedView`. */
export function buildSavedViews(builder: ApiBuilder, payload: PayloadTypes): void {
  const view = builder.objectRef<SavedView>('SavedView').implement({
    description: 'An arrangement of a page, saved under a name.',
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      page: t.exposeString('page', { description: 'Route of the page: /admin/loans.' }),
      name: t.exposeString('name'),
      state: t.field({
        type: 'JSON',
        description:
          'The screen’s own: filters, order, columns. With `filter`, a customer is notified of new loans that match.',
        resolve: (row) => row.state,
      }),
      sharedWithRoles: t.exposeStringList('sharedWithRoles', { description: 'Names of roles.' }),
      isMine: t.exposeBoolean('isMine', { description: 'You made it, so you may change it.' }),
      entityVersion: t.exposeInt('entityVersion'),
    }),
  })

  builder.queryField('savedViews', (t) =>
    t.field({
      type: [view],
      description: 'Your views of a page and those shared with a role you hold, by name.',
      args: { page: t.arg.string({ required: true, description: 'Route of the page: /admin/loans.' }) },
      resolve: async (_root, { page }, context) => [
        ...(await readSavedViews(context.db, person(context), page, context.locale)),
      ],
    }),
  )

  const saveInput = builder.inputType('SaveViewInput', {
    fields: (i) => ({
      clientCorrelationId: i.field({ type: 'UUID' }),
      entityId: i.int({ description: 'Left out for a new view.' }),
      page: i.string({ required: true, description: 'Route of the page: /admin/loans.' }),
      name: i.string({ required: true, description: 'Unique among your views of that page.' }),
      state: i.field({ type: 'JSON', required: true, description: 'An object of at most 20,000 bytes.' }),
      sharedWithRoles: i.stringList({
        description: 'Names of roles of staff; none when left out. Customers share with nobody.',
      }),
    }),
  })
  const savePayload = builder.objectRef<SavePayload>('SaveViewPayload').implement({
    fields: (t) => ({
      ...payload.fields<SavePayload>(t),
      savedView: t.field({ type: view, nullable: true, resolve: (row) => row.savedView ?? null }),
    }),
  })
  builder.mutationField('saveView', (t) =>
    t.field({
      type: savePayload,
      description:
        'Adds a view of yours or replaces one. A view of others is replaced by super admins alone.',
      args: { input: t.arg({ type: saveInput, required: true }) },
      resolve: (_root, { input }, context) => {
        const actor = person(context)
        return answerMutation(input.clientCorrelationId, () =>
          saveView(context.db, actor, {
            entityId: input.entityId ?? null,
            page: input.page,
            name: input.name,
            state: input.state,
            sharedWithRoles: input.sharedWithRoles ?? [],
            clientCorrelationId: input.clientCorrelationId ?? null,
          }),
        )
      },
    }),
  )

  const deleteInput = builder.inputType('DeleteSavedViewInput', {
    fields: (i) => ({
      clientCorrelationId: i.field({ type: 'UUID' }),
      entityId: i.int({ required: true }),
    }),
  })
  const deletePayload = builder.objectRef<DeletePayload>('DeleteSavedViewPayload').implement({
    fields: (t) => ({
      ...payload.fields<DeletePayload>(t),
      entityId: t.int({ nullable: true, resolve: (row) => row.entityId ?? null }),
    }),
  })
  builder.mutationField('deleteSavedView', (t) =>
    t.field({
      type: deletePayload,
      description: 'Deletes a view for everyone it was shared with.',
      args: { input: t.arg({ type: deleteInput, required: true }) },
      resolve: (_root, { input }, context) => {
        const actor = person(context)
        return answerMutation(input.clientCorrelationId, () =>
          deleteSavedView(context.db, actor, {
            entityId: input.entityId,
            clientCorrelationId: input.clientCorrelationId ?? null,
          }),
        )
      },
    }),
  )
}

const person = ({ actor }: RequestContext): UserActor => {
  if (actor.kind === 'STAFF' || actor.kind === 'USER') return actor
  throw new DomainError('AUTH_NOT_AUTHENTICATED')
}
