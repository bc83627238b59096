import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useOpener } from '../../ui/useOpener.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { ColumnLayout } from './useColumnLayout.ts'

const loadPanel = async () => (await import('./ColumnPanel.tsx')).ColumnPanel
const ColumnPanel = lazyPart(loadPanel)

/** A button that opens the list's columns to choose from. */
export function ColumnChooser({ layout }: { readonly layout: ColumnLayout }) {
  const { translate } = useAdmin()
  const { anchor, wasOpen, close, button } = useOpener(loadPanel)
  return (
    <>
      <Button size="small" color="inherit" startIcon={<ViewColumn />} aria-haspopup="dialog" {...button}>
        {translate('admin.columns.title')}
      </Button>
      {wasOpen && (
        <Suspense>
          <ColumnPanel layout={layout} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
