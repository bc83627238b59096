/** Preloads what opens above a list, as reading Material UI's menus takes longer than a test waits on a busy machine. */
export async function loadPopups(): Promise<void> {
  await Promise.all([
    import('../../../src/engine/web/admin/action/ActionList.tsx'),
    import('../../../src/engine/web/admin/list/ColumnPanel.tsx'),
    import('../../../src/engine/web/admin/list/edit/CellEditor.tsx'),
    import('../../../src/engine/web/admin/list/edit/LeaveGuard.tsx'),
    import('../../../src/engine/web/admin/list/grid/RowMenu.tsx'),
    import('../../../src/engine/web/admin/list/views/ViewsMenu.tsx'),
    import('../../../src/engine/web/field-kinds/shared/PickerPanel.tsx'),
    import('../../../src/engine/web/ui/download/FileMenu.tsx'),
  ])
}
