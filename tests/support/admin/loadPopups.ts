/** Preloads what opens above a list, as reading Material UI's menus takes longer than a test waits on a busy machine. */
export async function loadPopups(): Promise<void> {
  await Promise.all([
    import('../../../src/web/admin/action/ActionList.tsx'),
    import('../../../src/web/admin/list/ColumnPanel.tsx'),
    import('../../../src/web/admin/list/edit/CellEditor.tsx'),
    import('../../../src/web/admin/list/edit/LeaveGuard.tsx'),
    import('../../../src/web/admin/list/grid/RowMenu.tsx'),
    import('../../../src/web/admin/list/views/ViewsMenu.tsx'),
    import('../../../src/web/field-kinds/shared/PickerPanel.tsx'),
    import('../../../src/web/ui/download/FileMenu.tsx'),
  ])
}
