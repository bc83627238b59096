import { holdsOne, type Roles } from '../../../../model/PlatformRole.ts'
import { cleanText } from '../../../../rules/text.ts'
import { addOperation, type OperationKit } from '../../../api/OperationKit.ts'
import type { RequestContext } from '../../../api/RequestContext.ts'
import { BOOLEAN, DATE_TIME, type WholeList } from '../../../api/wholeLists/addWholeLists.ts'
import type { ApiEnum } from '../../../api/entities/buildEnums.ts'
import type { UserActor } from '../../../kernel/Actor.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import {
  addBackendPerson,
  changeBackendRoles,
  isAbove,
  lockBackendPerson,
  type PeopleChange,
  readBackendPeople,
  renewBackendPassword,
} from '../../../people/backend/backendPeople.ts'
import { requireUser } from '../Gateway.ts'
import type { RoleEnum } from './roleEnum.ts'

export interface PeopleParts {
  readonly roles: Roles
  readonly roleEnum: RoleEnum
  /** People sign in with passwords of the platform: they can be added here, and their roles are changed here. */
  readonly hasPasswords: boolean
}

/** Who may sign in and with which roles, for those who maintain the configuration. */
export const platformPeople = ({ roles, roleEnum, hasPasswords }: PeopleParts): WholeList => ({
  typeName: 'PlatformPerson',
  listField: 'platformPeople',
  getField: 'platformPerson',
  description: 'People who may sign in here, and their roles.',
  fields: {
    name: { description: 'First and last name.' },
    username: { description: 'Email address with which they sign in.' },
    roles: { description: 'Roles that count here, the highest first.', type: roleEnum, isList: true },
    isLocked: { description: 'They cannot sign in.', type: BOOLEAN },
    isFromProvider: {
      description: 'Your organisation’s sign-in sets their name and roles each time they sign in.',
      type: BOOLEAN,
    },
    lastSignInAtUtc: { description: 'When they last signed in.', type: DATE_TIME, isNullable: true },
    isOwn: { description: 'It is you.', type: BOOLEAN },
    mayChange: {
      description: 'You may change them: they are neither you nor above you.',
      type: BOOLEAN,
    },
    hasPassword: { description: 'They sign in with a password of this platform.', type: BOOLEAN },
  },
  read: async (context) => {
    const { actor, identity, locale } = context
    const caretaker = requireCaretaker(actor, roles)
    const people = await readBackendPeople(identity, roles.viewers, locale)
    return people.map(({ roles: held, ...person }) => ({
      ...person,
      roles: held.map(roleEnum.valueOf),
      isOwn: person.id === caretaker.userId,
      mayChange:
        person.id !== caretaker.userId && !held.some((role) => isAbove(caretaker, roles.viewers, role)),
      hasPassword: hasPasswords && !person.isFromProvider,
    }))
  },
})

/** Their mutations. Where people sign in elsewhere, none is added, and only locking is left. */
export function addPeopleOperations(
  kit: Pick<OperationKit, 'builder' | 'payload'>,
  { roles, roleEnum, hasPasswords }: PeopleParts,
  roleType: ApiEnum,
): void {
  const { builder } = kit
  const changeOf = ({ actor, identity }: RequestContext): PeopleChange => ({
    identity,
    actor: requireCaretaker(actor, roles),
    names: roles.viewers,
  })
  addOperation(kit, 'setPlatformLoginLocked', {
    description: 'Locks a login, which signs the person out everywhere, or unlocks it.',
    input: builder.inputType('SetPlatformLoginLockedInput', {
      fields: (t) => ({
        platformPersonId: t.int({ required: true }),
        isLocked: t.boolean({ required: true }),
      }),
    }),
    run: async (_context, { platformPersonId, isLocked }, request) => {
      await lockBackendPerson(changeOf(request), platformPersonId, isLocked)
      return {}
    },
    result: () => ({}),
  })
  if (!hasPasswords) return
  addOperation(kit, 'setPlatformLoginRoles', {
    description: 'Gives a person these roles and takes the others.',
    input: builder.inputType('SetPlatformLoginRolesInput', {
      fields: (t) => ({
        platformPersonId: t.int({ required: true }),
        roles: t.field({ type: [roleType], required: true, description: 'None above your own.' }),
      }),
    }),
    run: async (_context, { platformPersonId, roles: values }, request) => {
      const wanted = [...new Set(values.map(roleEnum.roleOf))]
      await changeBackendRoles(changeOf(request), platformPersonId, wanted)
      return {}
    },
    result: () => ({}),
  })
  addOperation(kit, 'renewPlatformPassword', {
    description: 'Gives a person a new password in place of a forgotten one, and signs them out everywhere.',
    input: builder.inputType('RenewPlatformPasswordInput', {
      fields: (t) => ({ platformPersonId: t.int({ required: true }) }),
    }),
    run: async (_context, { platformPersonId }, request) => ({
      password: await renewBackendPassword(changeOf(request), platformPersonId),
    }),
    result: (t) => ({ password: t.exposeString('password', { nullable: true, description: PASSWORD }) }),
  })
  addOperation(kit, 'issuePlatformLogin', {
    description: 'Lets a person sign in, with a password that is shown once.',
    input: builder.inputType('IssuePlatformLoginInput', {
      fields: (t) => ({
        name: t.string({ required: true, description: 'First and last name.' }),
        email: t.field({ type: 'EmailAddress', required: true, description: 'They use it to sign in.' }),
        role: t.field({ type: roleType, required: true, description: 'None above your own.' }),
      }),
    }),
    run: async (_context, { name, email, role }, request) => {
      const person = { email: textOf(email), name: textOf(name), role: roleEnum.roleOf(role) }
      const { password } = await addBackendPerson(changeOf(request), person)
      return { password }
    },
    result: (t) => ({ password: t.exposeString('password', { nullable: true, description: PASSWORD }) }),
  })
}

const PASSWORD = 'It cannot be read again.'

const textOf = (value: string): string => cleanText(value, 'line').trim()

/** Throws AUTH_NOT_AUTHENTICATED and AUTH_NOT_AUTHORIZED. */
function requireCaretaker(actor: RequestContext['actor'], { caretakers }: Roles): UserActor {
  const user = requireUser(actor)
  if (!holdsOne(user.roles, caretakers)) throw new DomainError('AUTH_NOT_AUTHORIZED')
  return user
}
