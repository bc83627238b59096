import Button from '@mui/material/Button'
import type { ActionModel } from '../../../metadata/ActionModel.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { ActionMenu } from './ActionMenu.tsx'

export interface ActionButtonsProps {
  readonly actions: readonly ActionModel[]
  readonly small?: boolean
  /** The action's own page; null for one that opens as a dialog. Default: all do. */
  readonly toPage?: (action: ActionModel) => string | null
  readonly onChoose: (action: ActionModel) => void
}

/** At most three buttons; with more actions, the third is a menu with the rest. */
export function ActionButtons({ actions, small = false, toPage, onChoose }: ActionButtonsProps) {
  const { translate } = useAdmin()
  const shown = actions.length > MAX_BUTTONS ? MAX_BUTTONS - 1 : actions.length
  const inMenu = actions.slice(shown)
  return (
    <>
      {actions.slice(0, shown).map((action) => {
        const page = toPage?.(action) ?? null
        return (
          <Button
            key={action.name}
            variant="outlined"
            {...(small ? { size: 'small' as const } : {})}
            color={COLORS[action.tone]}
            startIcon={<NamedIcon name={action.icon} />}
            {...(page === null ? { onClick: () => onChoose(action) } : { component: Link, to: page })}
          >
            {action.label}
          </Button>
        )
      })}
      {inMenu.length > 0 && (
        <ActionMenu actions={inMenu} label={translate('actions.more')} onChoose={onChoose} />
      )}
    </>
  )
}

const MAX_BUTTONS = 3
const COLORS = { neutral: 'primary', success: 'success', warning: 'warning', error: 'error' } as const
