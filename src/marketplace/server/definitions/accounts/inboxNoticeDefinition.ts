import { STAFF_KINDS } from '../../../rules/noticeKinds.ts'
import { inboxNotices } from '../../tables/inbox.ts'
import type { RowFilter } from '../../../../engine/server/entities/RowFilter.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** All users, including staff, read only their own notices. */
const ownNotices = (actor: UserActor): RowFilter => ({
  user: { entityId: { eq: actor.userId } },
  isShown: { eq: true },
})

/** Hides the kinds for the platform's own staff from users who are no longer staff. */
const outsiders = (actor: UserActor): RowFilter => ({ ...ownNotices(actor), kind: { nin: [...STAFF_KINDS] } })

/** `notify` writes them. */
export const inboxNoticeDefinition: EntitySpec = {
  typeName: 'InboxNotice',
  description: 'A notification to a user: money that came in, a loan that is late, an order that was filled.',
  table: inboxNotices,
  belongsTo: ['user'],
  fields: {
    user: { description: 'Recipient of the notification.' },
    account: { description: 'Account that it is about; empty when it is about none.' },
    kind: { enumName: 'notice_kind', description: 'What it is about, as chosen in the settings.' },
    text: { description: 'What happened.' },
    path: { isCode: true, description: 'Page behind it.' },
    happenedAtUtc: { description: 'When it happened.' },
    readAtUtc: { description: 'When it was read; empty until then.' },
    isShown: { description: 'In the inbox; otherwise only by mail.' },
    mail: { enumName: 'notice_mail', description: 'Whether it is mailed, and when.' },
    mailedAtUtc: { description: 'When it was mailed.' },
    effectKey: false,
  },
  display: ['happenedAtUtc', 'text'],
  access: { read: { staff: ownNotices, others: outsiders } },
}
