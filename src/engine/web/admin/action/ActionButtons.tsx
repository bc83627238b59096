import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ActionModel } from '../../../model/ActionModel.ts'
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

/** At most three buttons, two on a phone; with more actions, the last is a menu with the rest. */
export function ActionButtons({ actions, small = false, toPage, onChoose }: ActionButtonsProps) {
  const { translate } = useAdmin()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const most = isPhone ? MAX_ON_PHONE : MAX_BUTTONS
  const shown = actions.length > most ? most - 1 : actions.length
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
const MAX_ON_PHONE = 2
const COLORS = { neutral: 'primary', success: 'success', warning: 'warning', error: 'error' } as const
