import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityPermissions } from '../../../../model/PlatformRole.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { canDo } from '../../permissions.ts'
import { useListState } from '../ListState.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/**
 * The import dialog of a list; `open` is null when the person may not add rows, or the entity cannot be
 * imported.
 */
export function useImportDialog(
  entity: EntityModel,
  permissions: EntityPermissions | null,
): { readonly open: (() => void) | null; readonly dialog: ReactNode } {
  const { session } = useAdmin()
  const { resource } = useListState()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const mayEdit =
    permissions !== null && entity.operations.update !== null && canDo(session, { permissions }, 'edit')
  const mayImport =
    permissions !== null && entity.list.importFields.length > 0 && canDo(session, { permissions }, 'add')
  return {
    open: mayImport ? () => setIsOpen(true) : null,
    dialog: isOpen && (
      <Suspense>
        <ImportDialog
          entity={entity}
          mayEdit={mayEdit}
          onClose={(changed) => {
            setIsOpen(false)
            if (changed) void queryClient.invalidateQueries({ queryKey: [resource] })
          }}
        />
      </Suspense>
    ),
  }
}
