import type { ActionModel } from '../../../model/ActionModel.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import type { Command } from '../commands/commandRegistry.ts'

/** Actions as commands of the global search, which open the same dialogs as their buttons. */
export function actionCommands(
  actions: readonly ActionModel[],
  onChoose: (action: ActionModel) => void,
): readonly Command[] {
  return actions.map((action) => ({
    id: action.name,
    label: action.label,
    icon: <NamedIcon name={action.icon} />,
    isDangerous: action.tone === 'error',
    run: () => onChoose(action),
  }))
}
