import type { Measure, WidgetModel } from '../DashboardModel.ts'
import type { FieldModel } from '../FieldModel.ts'
import { narrowColumns, ownerOf, type ColumnReader } from './narrowColumns.ts'
import { narrowField } from './narrowField.ts'

/** Remove a figure or chart of an unreadable field. */
export function narrowWidget(widget: WidgetModel, context: ColumnReader): readonly WidgetModel[] {
  const { entity } = widget
  const { mayRead } = context
  if (widget.type === 'list') {
    const columns = narrowColumns(widget.columns, entity, context)
    const { link, ...rest } = widget
    return [
      {
        ...rest,
        ...(link !== undefined && mayRead(entity, [link]) ? { link } : {}),
        columns,
        phoneColumns: widget.phoneColumns.filter((id) => columns.some((column) => column.id === id)),
        ordering: widget.ordering.filter(({ path }) => mayRead(entity, path)),
      },
    ]
  }
  const measures = widget.type === 'chart' ? widget.measures : [widget.measure]
  const mayMeasure = measures.every((measure) => measure.kind === 'count' || mayRead(entity, measure.path))
  const grouped = widget.type === 'chart' ? widget.groupBy.path : []
  if (!mayMeasure || !mayRead(entity, grouped)) return []
  const own = (part: FieldAt) => narrowField(part.field, ownerOf(context.model, entity, part.path), context)
  const toOwn = <T extends Measure>(measure: T): T =>
    measure.kind === 'count' ? measure : { ...measure, field: own(measure) }
  if (widget.type === 'figure') return [{ ...widget, measure: toOwn(widget.measure) }]
  const groupBy = { ...widget.groupBy, field: own(widget.groupBy) }
  return [{ ...widget, measures: widget.measures.map(toOwn), groupBy }]
}

interface FieldAt {
  readonly path: readonly string[]
  readonly field: FieldModel
}
