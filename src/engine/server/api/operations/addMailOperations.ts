import { clearDeadEmail } from '../../people/mail/deadEmail.ts'
import { sendMailAgain } from '../../people/mail/sendMailAgain.ts'
import { addOperation, entityField, type OperationKit } from '../OperationKit.ts'

/** sendMailAgain and clearDeadEmail. */
export const addMailOperations = (kit: OperationKit): void => {
  addOperation(kit, 'sendMailAgain', {
    description: 'Queues a failed mail again while its content is still useful.',
    input: kit.builder.inputType('SendMailAgainInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        mailEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { mailEntityId }) => sendMailAgain(context, mailEntityId),
    result: (t) => ({ mail: entityField(kit, t, 'Mail', (found) => found.mailId) }),
  })
  addOperation(kit, 'clearDeadEmail', {
    description: 'Allows mails to an address again after they were returned, and resolves its alarm.',
    input: kit.builder.inputType('ClearDeadEmailInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        personEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { personEntityId }) => clearDeadEmail(context, personEntityId),
    result: (t) => ({ person: entityField(kit, t, 'Person', (found) => found.personId) }),
  })
}
