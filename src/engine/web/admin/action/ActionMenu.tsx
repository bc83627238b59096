import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Suspense, useId } from 'react'
import type { ActionModel } from '../../../model/ActionModel.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useOpener } from '../../ui/useOpener.ts'

const loadList = async () => (await import('./ActionList.tsx')).ActionList
const ActionList = lazyPart(loadList)

export interface ActionMenuProps {
  readonly actions: readonly ActionModel[]
  /** Accessible name of the button. */
  readonly label: string
  /** Shows only three dots, for a row. */
  readonly small?: boolean
  readonly onChoose: (action: ActionModel) => void
}

/** A button that opens a menu of actions. */
export function ActionMenu({ actions, label, small = false, onChoose }: ActionMenuProps) {
  const { anchor, wasOpen, close, button } = useOpener(loadList)
  const id = useId()
  const opener = {
    'aria-haspopup': 'menu',
    'aria-controls': anchor ? id : undefined,
    ...button,
  } as const
  return (
    <>
      {small ? (
        <IconButton size="small" aria-label={label} {...opener}>
          <MoreVertOutlined fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" startIcon={<MoreHorizOutlined />} {...opener}>
          {label}
        </Button>
      )}
      {wasOpen && (
        <Suspense>
          <ActionList id={id} actions={actions} anchor={anchor} onClose={close} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  )
}
