import type { AggregateRequest, AggregateResult } from '../../schema/Aggregate.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { Row } from '../../schema/Row.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import type { FigureWidget } from '../../model/DashboardModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { buildListRequest } from '../model-query/buildListRequest.ts'
import type { SendOptions } from '../model-query/createEntityReads.ts'
import { type DashboardContextValue, useDashboard } from './DashboardContext.ts'
import { currencyPathOf, measureText, readMeasure, shortMeasureText, sumsOf } from './measure.ts'
import { type Read, useRead } from './reads/useRead.ts'
import { useAggregate } from './useAggregate.ts'
import { widgetFilter } from './widgetFilter.ts'

/** One number of a tile. */
export interface Figure {
  readonly key: string
  readonly short: string
  /** All digits. */
  readonly full: string
  /** Nothing, or 0 where that counts as nothing. */
  readonly isEmpty: boolean
}

/** The numbers of a tile, the main one first; undefined while they are on their way. */
export function useFigure(widget: FigureWidget): Read<readonly Figure[]> {
  const dashboard = useDashboard()
  const filter = widgetFilter(widget, dashboard)
  const { measure } = widget
  const sums = useAggregate(widget.entity, measure.kind === 'value' ? null : aggregateOf(widget, filter))
  const first = useFirstRow(widget, filter)
  if (measure.kind === 'value')
    return { ...first, data: first.data && [valueFigure(measure.field, first.data, dashboard)] }
  return { ...sums, data: sums.data && sumFigures(widget, sums.data, dashboard) }
}

/** The rows are those of the list, of which only the first is fetched. Fetches nothing for other measures. */
function useFirstRow({ entity: name, measure }: FigureWidget, filter: Filter | null): Read<readonly Row[]> {
  const { model, api, reads } = useDashboard()
  const entity = model.entities[name]
  const column = measure.kind === 'value' ? measure.path.join('.') : null
  const load = async (shown: EntityModel, columnId: string, options: SendOptions) => {
    const request = buildListRequest(model, shown, {
      columns: [columnId],
      filters: {},
      search: '',
      fixed: [filter],
      sort: shown.list.ordering,
      offset: 0,
      limit: 1,
      total: false,
      knownCursors: [],
    })
    return (await api.list(shown, request, { ...options, partial: 'refused' })).rows
  }
  return useRead(
    reads,
    ['figure', name, column, filter],
    entity && column !== null ? (options) => load(entity, column, options) : null,
  )
}

/** Shows a dash for a missing value. */
function valueFigure(
  field: FieldModel,
  [row]: readonly Row[],
  { fieldContext }: DashboardContextValue,
): Figure {
  const value = row?.[field.name] ?? null
  const text = value === null ? '–' : codecOf(field.kind).toText(value, field, { ...fieldContext, row })
  return { key: field.name, short: text, full: text, isEmpty: value === null || Number(value) === 0 }
}

/** Amounts in several currencies are one number for each. */
function sumFigures(
  { measure, hideEmpty, isExact }: FigureWidget,
  result: AggregateResult,
  { fieldContext, accountCurrency }: DashboardContextValue,
): readonly Figure[] {
  const values =
    currencyPathOf(measure) === null
      ? [{ currency: null, value: readMeasure(measure, result) }]
      : result.groups
          .toSorted((a, b) => b.count - a.count)
          .map((group) => ({ currency: group.key, value: readMeasure(measure, group) }))
  const shown = values.length === 0 ? [{ currency: accountCurrency, value: '0' }] : values
  const textOf = isExact ? measureText : shortMeasureText
  return shown.map(({ currency, value }) => ({
    key: currency ?? '',
    short: textOf(measure, value, currency, fieldContext),
    full: measureText(measure, value, currency, fieldContext),
    isEmpty: hideEmpty === 'rows' ? result.count === 0 : Number(value) === 0,
  }))
}

function aggregateOf(widget: FigureWidget, filter: Filter | null): AggregateRequest {
  const path = currencyPathOf(widget.measure)
  return {
    filter,
    sums: sumsOf(widget.measure),
    groupBy: path && { path, interval: null, limit: MAX_CURRENCIES },
  }
}

const MAX_CURRENCIES = 20
