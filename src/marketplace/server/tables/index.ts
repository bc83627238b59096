export * from '../../../engine/server/db/tables/index.ts'
export * from './marketplaceTables.ts'
