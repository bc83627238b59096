import { dataDownloads } from '../../tables/privacy.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Written by the downloads. */
export const dataDownloadDefinition: EntitySpec = {
  typeName: 'DataDownload',
  description: 'A download of all data stored about a person.',
  table: dataDownloads,
  belongsTo: ['person'],
  fields: {
    person: { description: 'Whom it is about.' },
    format: { description: 'Kind of file.' },
    downloadedAtUtc: { description: 'When it was made.' },
    downloadedByUser: { description: 'Who got it: the person, or staff for them.' },
    reason: { description: 'Why staff made it. Empty: the person did.', scalar: 'LongText' },
  },
  display: ['person.firstName', 'person.lastName', 'format'],
  access: { read: { staff: 'all' } },
}
