import type { Text } from '../AdminModel.ts'

export const SYSTEM_DATA: Text = {
  en: 'System data',
  da: 'Systemdata',
  sv: 'Systemdata',
  no: 'Systemdata',
}

export const RAW_DATA: Text = { en: 'Raw data', da: 'Rådata', sv: 'Rådata', no: 'Rådata' }

/** The menu of pages that nothing else places. */
export const OTHER_PAGES: Text = {
  en: 'More pages',
  da: 'Flere sider',
  sv: 'Fler sidor',
  no: 'Flere sider',
}

/** An action succeeded. */
export const DONE: Text = { en: 'Done', da: 'Udført', sv: 'Klart', no: 'Utført' }
