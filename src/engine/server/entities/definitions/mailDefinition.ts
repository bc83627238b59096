import { mails } from '../../db/tables/mails.ts'
import type { EntitySpec } from '../EntityDefinition.ts'

/** Read-only: operations queue mails and the server sends them. What a mail says is in no field. */
export const mailDefinition: EntitySpec = {
  typeName: 'Mail',
  description: 'A mail, and whether it was sent.',
  table: mails,
  belongsTo: ['person'],
  fields: {
    recipient: { description: 'Address it is sent to. Erased when the mail is old.', scalar: 'EmailAddress' },
    person: { description: 'Who it is for.' },
    subject: { description: 'In the language of the recipient.' },
    template: false,
    locale: { enumName: 'locale', description: 'Language of the mail.' },
    sealedParams: false,
    messageId: {
      isCode: true,
      description: 'Names the mail in the logs of mail servers. The same for every try.',
    },
    state: { description: 'Whether it left.' },
    tries: { description: 'How often it was handed to the mail server.' },
    problem: { description: 'Why it has not arrived.' },
    serverAnswer: { description: 'Codes of the mail server’s answer.' },
    queuedAtUtc: { description: 'When it was written.' },
    nextTryAtUtc: { description: 'When it is tried next. Empty: nothing more is tried.' },
    sentAtUtc: { description: 'When the mail server accepted it.' },
    expiresAtUtc: { description: 'It is not sent later than this.' },
    requeuedAtUtc: { description: 'When it was sent again.' },
    requeuedByUser: { description: 'Who sent it again.' },
    canBeSentAgain: {
      description: 'It failed, and its content is not erased yet.',
      write: 'never',
    },
  },
  display: ['subject', 'recipient'],
  access: { read: { staff: 'all' } },
}
