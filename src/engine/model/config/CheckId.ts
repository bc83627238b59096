/** Every config problem by its stable id. Problem ids start with `config.`. */
export const CHECKS = {
  'broken-json': 'The file is not valid JSON. The whole file is ignored.',
  'duplicate-key': 'An object has the same key twice. Only the last one is used.',
  'unknown-key': 'This key does not exist here.',
  'missing-key': 'A required key is missing.',
  'wrong-type': 'The value has the wrong type: for example a text instead of a list.',
  'wrong-value': 'The value has the right type but is not valid here.',
  'unknown-value': 'The value is not one of the allowed values.',
  'unknown-icon': 'The icon does not exist.',
  'unknown-role': 'The platform role does not exist.',
  'unknown-kind': 'The field kind does not exist.',
  'unknown-color': 'The colour does not exist.',
  'unknown-operator': 'Conditions have no such operator.',
  'duplicate-item': 'An item is listed twice, or its id is already used.',
  'unknown-entity': 'The schema has no such entity, or no query that lists it.',
  'unknown-field': 'The entity has no such field, or `exclude` removes it.',
  'unknown-enum-value': 'The enum has no such value.',
  'unknown-action':
    'The schema has no mutation of this name that can be an action, or no file in `actions/` defines the action.',
  'unreachable-action':
    'A role may run an action that is offered only on a record, but no page shows that role such a record.',
  'unknown-input': 'The mutation has no such input.',
  'unknown-menu': '`menus.json` has no such menu.',
  'unknown-page': 'A menu or tile links to an address that has no page.',
  'wrong-kind': 'The field cannot be shown or used in this way.',
  'hidden-field': 'A column shows a field that is `hidden`.',
  'not-filterable': 'The schema cannot filter or search by this.',
  'not-sortable': 'The schema cannot sort by this.',
  'not-summable': 'The schema cannot sum this field.',
  'not-groupable': 'The schema cannot group rows by this.',
  'not-writable': 'No input of the schema writes this field.',
  'not-for-customers': 'Warning: a customer page shows data that `permissions.view` does not let USER see.',
  'duplicate-route': 'Two pages have the same address.',
  'dead-condition': 'A condition uses a field that does not exist, or can never be true.',
  'deprecated-action': 'Warning: the schema marks the mutation as deprecated.',
  'deprecated-field': 'Warning: the schema marks the field as deprecated.',
  'repeated-kind': 'Warning: config repeats the kind that the schema already gives the field.',
  'missing-language':
    'Warning: a text is missing in some languages. An error if a text in `i18n/` has no English.',
  'required-field-missing': 'Warning: no form shows a field that a new record requires.',
  'unread-file':
    'Warning: nothing reads the file, because its name or place is wrong, or nothing reads a folder of `i18n/`, because it is not a language.',
  'unused-word':
    'Warning: `vocabulary.json` names something that does not exist. An error if a file of `i18n/<locale>/entity-config` does.',
} as const

export type CheckId = keyof typeof CHECKS
