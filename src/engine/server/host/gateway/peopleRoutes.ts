import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holdsOne } from '../../../model/PlatformRole.ts'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import { cleanText } from '../../../rules/text.ts'
import {
  addBackendPerson,
  changeBackendRoles,
  lockBackendPerson,
  type PeopleChange,
  readBackendPeople,
  renewBackendPassword,
} from '../../people/backend/backendPeople.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { wantedLocale } from '../http/wantedLocale.ts'
import type { Gateway } from './Gateway.ts'
import { readSignedIn } from './signedIn.ts'

/**
 * `/backend/people`: who may sign in and with which roles, for those who maintain the configuration. Where people sign in
 * elsewhere, no one can be added here, and roles cannot be changed.
 */
export function peopleRoutes(scope: FastifyInstance, { backend, options }: Gateway): void {
  const { identity, actors } = options
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor, view } = await readSignedIn(options, request)
    const { viewers, caretakers } = options.adminModel.current('en').backend.roles
    if (!holdsOne(actor.roles, caretakers)) throw new DomainError('AUTH_NOT_AUTHORIZED')
    void reply.header('cache-control', 'no-store')
    return { actor, view, names: viewers }
  }
  /** Makes a change and notifies this server at once. */
  const change = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (change: PeopleChange) => Promise<T>,
  ): Promise<T> => {
    const { actor, view, names } = await enter(request, reply)
    if (view !== null) throw new DomainError('VIEWING_AS')
    try {
      return await work({ identity, actor, names })
    } finally {
      actors.forget()
    }
  }
  const onlyWithPasswords = (): void => {
    if (!backend.signIn.password) throw new DomainError('NO_PASSWORDS')
  }

  scope.get('/backend/people', async (request, reply) => {
    const { actor, names } = await enter(request, reply)
    const people = await readBackendPeople(identity, names, wantedLocale('', request))
    return {
      canAdd: backend.signIn.password,
      people: people.map((person) => ({ ...person, isOwn: person.id === actor.userId })),
    }
  })
  scope.post('/backend/people', (request, reply) =>
    change(request, reply, async (people) => {
      onlyWithPasswords()
      const { email, name, role } = isPlainObject(request.body) ? request.body : {}
      return await addBackendPerson(people, {
        email: textOf(email),
        name: textOf(name),
        role: textOf(role),
      })
    }),
  )
  scope.post<{ Params: { id: string } }>('/backend/people/:id', (request, reply) =>
    change(request, reply, async (people) => {
      const id = idOf(request.params.id)
      const { roles, isLocked } = isPlainObject(request.body) ? request.body : {}
      if (typeof isLocked === 'boolean') await lockBackendPerson(people, id, isLocked)
      else if (Array.isArray(roles)) await changeBackendRoles(people, id, [...new Set(roles.map(textOf))])
      else throw new DomainError('BAD_REQUEST')
      return {}
    }),
  )
  scope.post<{ Params: { id: string } }>('/backend/people/:id/password', (request, reply) =>
    change(request, reply, async (people) => {
      onlyWithPasswords()
      return { password: await renewBackendPassword(people, idOf(request.params.id)) }
    }),
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? cleanText(value, 'line').trim() : '')

const idOf = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new DomainError('NOT_FOUND')
  return Number(text)
}
