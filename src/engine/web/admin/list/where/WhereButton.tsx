import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { joinsOf, type WhereGroup } from '../../../model-query/where/Where.ts'
import { toWhereText } from '../../../model-query/where/whereText.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { useListState } from '../ListState.ts'

const WhereDialog = lazyPart(async () => (await import('./WhereDialog.tsx')).WhereDialog)

/** Opens the filter builder. Renders nothing where the backend cannot combine conditions or filter at all. */
export function WhereButton(props: {
  readonly entity: EntityModel
  readonly where: WhereGroup
  readonly compact: boolean
}) {
  const { entity, where, compact } = props
  const { translate } = useAdmin()
  const { change } = useListState()
  const [open, setOpen] = useState(false)
  const isOffered =
    joinsOf(entity.operations.list).length > 0 &&
    entity.list.columns.some(({ filterPaths }) => filterPaths.length > 0)
  if (!isOffered) return null
  const text = translate('lists.where.title')
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={compact ? null : <TuneOutlined />}
        aria-label={compact ? text : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {compact ? <TuneOutlined fontSize="small" /> : text}
      </Button>
      {open && (
        <Suspense>
          <WhereDialog
            entity={entity}
            where={where}
            onApply={(next) => {
              setOpen(false)
              change({ where: toWhereText(next) })
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
