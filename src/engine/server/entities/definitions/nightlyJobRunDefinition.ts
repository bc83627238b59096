import { nightlyJobRuns } from '../../db/tables/nightly.ts'
import type { EntitySpec } from '../EntityDefinition.ts'

/** Written by the jobs, which have these names. */
export const nightlyJobRunDefinition = (jobs: readonly string[]): EntitySpec => ({
  typeName: 'NightlyJobRun',
  description: 'One run of a job of the night.',
  table: nightlyJobRuns,
  belongsTo: [],
  fields: {
    job: { enumName: 'nightly_job', enumValues: jobs, description: 'What was to be done.' },
    night: { description: 'The night it ran for, by the day on which it begins. Nights begin at 02:00 UTC.' },
    startedAtUtc: { description: 'When it began.' },
    endedAtUtc: { description: 'When it was done.' },
    outcome: { description: 'How it went.' },
    handledCount: { description: 'Rows that it dealt with.' },
    skippedCount: { description: 'Rows that were due and that it left alone.' },
    tries: { description: 'How often it was started, including restarts after a failure.' },
    startedByUser: { description: 'Who started it. Empty: the clock did.' },
  },
  display: ['night'],
  access: { read: { staff: 'all' } },
})
