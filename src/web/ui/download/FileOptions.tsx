import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Check from '@mui/icons-material/Check'
import TableView from '@mui/icons-material/TableViewOutlined'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Menu } from '../Menu.tsx'
import { keepFileValues, useFileValues } from './fileValues.ts'

/** Beside a button that downloads a CSV file: how that is written, and the rows as a spreadsheet instead. */
export function FileOptions({ onSheet }: { readonly onSheet: () => void }) {
  const { translate } = useLanguage()
  const values = useFileValues()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const label = translate('fields.download.options')
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ArrowDropDown fontSize="small" />
      </IconButton>
      <Menu id={menuId} anchor={anchor} onClose={() => setAnchor(null)} label={label} dense>
        <MenuItem
          onClick={() => {
            setAnchor(null)
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
              setAnchor(null)
              keepFileValues(choice)
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
    </>
  )
}

const CHOICES = ['readable', 'raw'] as const
