import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useId, useState, type MouseEvent } from 'react'
import type { ActionModel } from '../../../metadata/ActionModel.ts'
import { ActionList } from './ActionList.tsx'

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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
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
      <ActionList
        id={id}
        actions={actions}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onChoose={onChoose}
      />
    </>
  )
}
