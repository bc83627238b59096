import type { LatestModel } from '../../../../model/PageModel.ts'
import { templatePaths } from '../../../../model/templatePaths.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { useRecordQuery, useRecords } from '../../../records/Records.ts'
import { codecOf } from '../../../field-kinds/fieldKinds.tsx'
import { pathSelection, renderDisplay } from '../../../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../../../field-kinds/shared/fieldPaths.ts'
import { buildListRequest } from '../../../model-query/buildListRequest.ts'

export interface LatestMessage {
  readonly text: string
  readonly tone: 'info' | 'warning'
  readonly replaces: boolean
}

/** What is said of the person's latest record; null without one, or while it is in a state without a message. */
export function useLatest(
  latest: LatestModel | null,
  personId: number,
  isShown: boolean,
): LatestMessage | null {
  const { fieldContext } = useDashboard()
  const { model, api } = useRecords()
  const entity = model.entities[latest?.entity ?? '']
  const idOfPerson = model.entities[entity?.fields[latest?.person ?? '']?.reference?.entity ?? '']?.idField
  const { data } = useRecordQuery(
    ['latest', latest?.entity, personId],
    latest === null || !entity || !idOfPerson || !isShown
      ? null
      : (options) => {
          const request = buildListRequest(model, entity, {
            columns: [],
            filters: {},
            search: '',
            fixed: [{ path: [latest.person, idOfPerson], op: 'eq', value: personId }],
            sort: entity.list.ordering,
            offset: 0,
            limit: 1,
            total: false,
            knownCursors: [],
          })
          const paths = [[latest.state], ...latest.messages.flatMap(({ text }) => templatePaths(text))]
          const selection = mergeSelections(
            request.selection,
            ...paths.map((path) => pathSelection(model, entity.name, path, codecOf)),
          )
          return api.list(entity, { ...request, selection }, options)
        },
  )
  const row = data?.rows[0]
  const message = row && latest?.messages.find(({ value }) => value === row[latest.state])
  if (!row || !message || !entity) return null
  const { tone, replaces } = message
  return { tone, replaces, text: renderDisplay(message.text, entity.name, row, fieldContext, codecOf) }
}
