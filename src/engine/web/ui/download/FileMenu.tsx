import Check from '@mui/icons-material/Check'
import TableView from '@mui/icons-material/TableViewOutlined'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Menu, type MenuProps } from '../Menu.tsx'
import { storeFileValues, useFileValues } from './fileValues.ts'

export interface FileMenuProps extends Omit<MenuProps, 'dense' | 'children'> {
  readonly onSheet: () => void
}

/** How a CSV file is written, and the rows as a spreadsheet instead. */
export function FileMenu({ id, anchor, label, onClose, onSheet }: FileMenuProps) {
  const { translate } = useLanguage()
  const values = useFileValues()
  return (
    <Menu id={id} anchor={anchor} onClose={onClose} label={label} dense>
      <MenuItem
        onClick={() => {
          onClose()
          onSheet()
        }}
      >
        <ListItemIcon>
          <TableView fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={translate('fields.download.sheet')}
          secondary={translate('fields.download.sheetHint')}
        />
      </MenuItem>
      <Divider component="li" />
      {CHOICES.map((choice) => (
        <MenuItem
          key={choice}
          role="menuitemradio"
          aria-checked={choice === values}
          onClick={() => {
            onClose()
            storeFileValues(choice)
          }}
        >
          <ListItemIcon>{choice === values && <Check fontSize="small" />}</ListItemIcon>
          <ListItemText
            primary={translate(`fields.download.${choice}`)}
            secondary={translate(`fields.download.${choice}Hint`)}
          />
        </MenuItem>
      ))}
    </Menu>
  )
}

const CHOICES = ['readable', 'raw'] as const
