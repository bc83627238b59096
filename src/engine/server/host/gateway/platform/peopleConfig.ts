import type { ActionConfig, FieldConfig } from '../../../../model/generated/EntityConfig.ts'
import { messages } from '../../../../model/generated/messages.ts'
import type { Roles } from '../../../../model/PlatformRole.ts'
import { LOCALES } from '../../../../model/Text.ts'
import type { ConfigPart } from './ConfigPart.ts'
import type { PeopleParts } from './platformPeople.ts'
import type { RoleEnum } from './roleEnum.ts'

/** The list of people with its actions. */
export function peopleConfig({ roles, roleEnum, hasPasswords }: PeopleParts): readonly ConfigPart[] {
  const caretakers = [...roles.caretakers]
  const choices = toChoices(roles, roleEnum)
  const target = (when: object) => ({
    entity: 'platformPeople',
    input: 'platformPersonId',
    when: { mayChange: { eq: true }, ...when },
  })
  const lock = (isLocked: boolean): ActionConfig => ({
    mutation: 'setPlatformLoginLocked',
    icon: 'security',
    target: { ...target({ isLocked: { eq: !isLocked } }), places: ['record', 'row', 'bulk'] },
    preset: { isLocked },
    tone: isLocked ? 'error' : 'warning',
    confirm: true,
    roles: caretakers,
  })
  const list: ConfigPart = {
    name: 'platformPeople',
    texts: 'people',
    config: {
      icon: 'people',
      route: '/admin/backend/people',
      navigation: { menu: 'platform', order: 2 },
      displayTemplate: '{name}',
      listDisplay: [
        { path: 'name', primary: true, width: 180 },
        { path: 'username', primary: true, width: 240 },
        { path: 'roles', primary: true, width: 220 },
        { path: 'lastSignInAtUtc', primary: true },
        { path: 'isLocked', primary: true },
        { path: 'isFromProvider', visible: false },
        { path: 'isOwn', visible: false },
      ],
      searchFields: ['name', 'username'],
      ordering: ['name'],
      ...(hasPasswords ? { actions: ['issuePlatformLogin'] } : {}),
      fieldsets: [
        {
          id: 'login',
          fields: ['name', 'username', 'roles', 'lastSignInAtUtc', 'isLocked', 'isFromProvider'],
        },
      ],
      permissions: { view: caretakers },
      fields: { roles: { choices } },
    },
  }
  const locking: readonly ConfigPart[] = [
    { name: 'actions/lockPlatformLogin', texts: 'lockLogin', config: lock(true) },
    { name: 'actions/unlockPlatformLogin', texts: 'unlockLogin', config: lock(false) },
  ]
  if (!hasPasswords) return [list, ...locking]
  const withPassword = target({ hasPassword: { eq: true } })
  const lowest = roles.viewers.at(-1)
  return [
    list,
    {
      name: 'actions/changePlatformLoginRoles',
      texts: 'changeRoles',
      config: {
        mutation: 'setPlatformLoginRoles',
        icon: 'role',
        target: { ...withPassword, places: ['record', 'row'], start: { roles: 'roles' } },
        fields: { roles: { choices } },
        confirm: false,
        roles: caretakers,
      },
    },
    {
      name: 'actions/renewPlatformPassword',
      texts: 'renewPassword',
      config: {
        icon: 'key',
        target: { ...withPassword, places: ['record', 'row'] },
        tone: 'warning',
        shownOnce: 'password',
        roles: caretakers,
      },
    },
    ...locking,
    {
      name: 'actions/issuePlatformLogin',
      texts: 'issueLogin',
      config: {
        icon: 'person',
        target: false,
        // The lowest role is preselected, so that no one gets more by oversight.
        fields: {
          role: { choices, ...(lowest === undefined ? {} : { default: roleEnum.valueOf(lowest) }) },
        },
        confirm: false,
        shownOnce: 'password',
        roles: caretakers,
      },
    },
  ]
}

/** A project’s role is called as the project calls it. */
const toChoices = ({ viewers }: Roles, { valueOf }: RoleEnum): NonNullable<FieldConfig['choices']> =>
  viewers.map((role) => ({
    value: valueOf(role),
    label: Object.fromEntries(
      LOCALES.map((locale) => [locale, nameOf(role, messages[locale].platform.roles)]),
    ),
  }))

const nameOf = (role: string, names: Readonly<Record<string, string>>): string =>
  Object.hasOwn(names, role) ? (names[role] ?? role) : role
