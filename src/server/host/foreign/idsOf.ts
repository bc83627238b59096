import type { AdminModel } from '../../../metadata/AdminModel.ts'
import type { Permitted } from './Uses.ts'

/** Where each change and deletion takes its id. A mutation that also adds does so without one. */
export function idsOf(model: AdminModel): Permitted['ids'] {
  const writes = Object.values(model.entities).flatMap(({ operations: { add, update, delete: remove } }) =>
    [update, remove].filter((operation) => operation?.field !== add?.field),
  )
  return new Map(
    writes.flatMap((operation) =>
      operation?.idInput ? [[operation.field, operation.idInput.path] as const] : [],
    ),
  )
}
