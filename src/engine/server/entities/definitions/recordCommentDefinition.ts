import { recordComments } from '../../db/tables/comments.ts'
import type { EntitySpec } from '../EntityDefinition.ts'

/**
 * `domain/comments` writes them, never about a record that only some of the staff may read: readers
 * of comments may read the records.
 */
export const recordCommentDefinition: EntitySpec = {
  typeName: 'RecordComment',
  description: 'What a member of staff wrote to colleagues about a record.',
  table: recordComments,
  belongsTo: [],
  fields: {
    recordType: { isCode: true, description: 'Type of the record it is about, for example Loan.' },
    recordId: { isCode: true, description: 'Key of the record it is about, as a text.' },
    authorUser: { description: 'Who wrote it.' },
    text: { description: 'What it says.', scalar: 'LongText' },
    mentionedUserIds: { description: 'Numbers of the users whom it mentions.' },
    writtenAtUtc: { description: 'When it was written.' },
    editedAtUtc: { description: 'When its author last changed the text; empty until then.' },
  },
  display: ['writtenAtUtc'],
  access: { read: { staff: 'all' } },
}
