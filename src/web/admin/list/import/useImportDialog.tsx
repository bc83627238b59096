import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { EntityModel, EntityPermissions } from '../../../../metadata/AdminModel.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { canDo } from '../../permissions.ts'
import { useListState } from '../ListState.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** The import of a list; `open` is null where the person may not add, or the entity takes no rows of a file. */
export function useImportDialog(
  entity: EntityModel,
  permissions: EntityPermissions | null,
): { readonly open: (() => void) | null; readonly dialog: ReactNode } {
  const { session } = useAdmin()
  const { resource } = useListState()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const mayImport =
    permissions !== null && entity.list.importFields.length > 0 && canDo(session, { permissions }, 'add')
  return {
    open: mayImport ? () => setIsOpen(true) : null,
    dialog: isOpen && (
      <Suspense>
        <ImportDialog
          entity={entity}
          onClose={(changed) => {
            setIsOpen(false)
            if (changed) void queryClient.invalidateQueries({ queryKey: [resource] })
          }}
        />
      </Suspense>
    ),
  }
}
