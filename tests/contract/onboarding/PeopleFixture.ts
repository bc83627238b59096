import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../../src/engine/server/people/identity/passwords.ts'
import { IdentityFixture, type Payload } from '../identity/IdentityFixture.ts'

export const PASSWORD = 'Marsipan-tog-71'

/** A customer who is signed in. */
export interface Customer {
  readonly email: string
  readonly phone: string
  readonly userId: number
  readonly personId: number
  readonly token: string
  readonly address: string
}

/** A login that came with an electronic identity: without email, phone and password. */
export interface Incomplete {
  readonly userId: number
  readonly personId: number
  readonly token: string
}

export interface Account {
  readonly accountId: number
  readonly accountNumber: string
}

/** The real server, and customers with accounts of their own, so that no test changes another's. */
export class PeopleFixture {
  readonly fixture: IdentityFixture
  #count = 0

  static async open(): Promise<PeopleFixture> {
    return new PeopleFixture(await IdentityFixture.open())
  }

  private constructor(fixture: IdentityFixture) {
    this.fixture = fixture
  }

  async addCustomer(
    facts: { readonly phone?: string | null; readonly kyc?: string } = {},
  ): Promise<Customer> {
    this.#count += 1
    const email = `people-${this.#count}-${randomUUID().slice(0, 8)}@post.example`
    const phone = facts.phone === undefined ? `+4531${String(100_000 + this.#count)}` : facts.phone
    const row = await this.fixture.row<{ entity_id: number; person_id: number }>(
      `with p as (insert into people (first_name, last_name, email, email_verified, mobile_phone, kyc_status)
         values ('Freja', 'Lindqvist', $1, true, $3, $4::kyc_status) returning entity_id)
       insert into users (username, password_hash, person_id) select $1, $2, entity_id from p
       returning entity_id, person_id`,
      [email, await hashPassword(PASSWORD), phone, facts.kyc ?? 'UNDEFINED'],
    )
    const { accessToken: token } = await this.fixture.server.signIn(email, PASSWORD)
    return {
      email,
      phone: phone ?? '',
      userId: row.entity_id,
      personId: row.person_id,
      token,
      address: `198.51.101.${this.#count}`,
    }
  }

  async addIncomplete(facts: { readonly born?: string; readonly kyc?: string } = {}): Promise<Incomplete> {
    const { db, signIn } = this.fixture.server
    const username = `${randomUUID()}@electronic-id.invalid`
    const row = await this.fixture.row<{ user_id: number; person_id: number }>(
      `with p as (insert into people (first_name, last_name, date_of_birth, kyc_status, kyc_provider)
         values ('Freja Marie', 'Lindqvist', $2::date, $3::kyc_status, 'SIGNICAT_MIT_ID') returning entity_id),
       u as (insert into users (username, password_hash, person_id, identity_providers)
         select $1, $4, entity_id, '{SIGNICAT_MIT_ID}' from p returning entity_id, person_id),
       r as (insert into user_user_roles (user_id, user_role_id) select u.entity_id, n.entity_id from u, user_roles n
         where n.name = 'USER')
       select entity_id as user_id, person_id from u`,
      [username, facts.born ?? '1988-05-14', facts.kyc ?? 'UNDEFINED', await hashPassword(PASSWORD)],
    )
    const { accessToken: token } = await signIn(username, PASSWORD)
    // The password was only a way in for the test.
    await db.query('update users set password_hash = null where entity_id = $1', [row.user_id])
    return { userId: row.user_id, personId: row.person_id, token }
  }

  /** A business account of these people, in these roles. */
  async addAccount(
    members: readonly (readonly [Pick<Customer, 'personId'>, string])[],
    facts: { readonly status?: string; readonly check?: string } = {},
  ): Promise<Account> {
    this.#count += 1
    const accountNumber = `PB-${this.#count}`
    const { entity_id: accountId } = await this.fixture.row<{ entity_id: number }>(
      `with b as (insert into businesses (name, reg_number, country_id) values ('Havn & Fjord ApS', $1,
         (select entity_id from countries where code = 'DK')) returning entity_id)
       insert into accounts (account_number, type, business_id, status, is_kyc_completed, business_check_status)
       select $1, 'BUSINESS', entity_id, $2::account_status, $2 = 'UBOS_KYC_VERIFIED', $3::business_check_status from b
       returning entity_id`,
      [accountNumber, facts.status ?? 'UBOS_PENDING', facts.check ?? 'PENDING'],
    )
    for (const [{ personId }, role] of members) {
      await this.fixture.server.db.query(
        `insert into account_person_roles (account_id, person_id, role) values ($1, $2, $3::account_role)`,
        [accountId, personId, role],
      )
    }
    return { accountId, accountNumber }
  }

  /** Runs a mutation in an account; a name is a demo login. */
  async run(
    who: Customer | string,
    name: string,
    input: Readonly<Record<string, unknown>>,
    fields = '',
    accountId?: number,
  ): Promise<Payload> {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const { data, errors } = await this.fixture.server.graphql<Record<string, Payload> | null>(
      `mutation ($input: ${type}!) { ${name}(input: $input) {
        isSuccess errors { details { errorCode fieldName errorParams { paramCode paramValue } } } ${fields} } }`,
      { input },
      {
        ...(typeof who === 'string' ? { as: who } : { token: who.token }),
        ...(accountId === undefined ? {} : { accountId }),
      },
    )
    const payload = data?.[name]
    if (!payload) throw new Error(`${name}: ${JSON.stringify(errors)}`)
    return payload
  }

  close(): Promise<void> {
    return this.fixture.close()
  }
}
