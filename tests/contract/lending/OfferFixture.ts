import { vi } from 'vitest'
import type { SandboxPerson } from '../../../src/engine/server/providers/identity/sandbox/sandboxPeople.ts'
import type { TestServerOptions } from '../../support/testServer.ts'
import type { Browser } from '../onboarding/Browser.ts'
import { codes, KycFixture, type Payload } from '../onboarding/KycFixture.ts'

/** The demo's borrower, who alone signs for the business. */
export const BORROWER = 'borrower'

export interface NewApplication {
  readonly state?: string
  readonly riskCategory?: string | null
}

/** What staff offer in most tests. */
export const TERMS = { amount: '400000', interestRate: '8.5', termMonths: 24 } as const

/** Of the class of most tests, which the rules do not propose: the application has no accounts. */
export const JUSTIFICATION = 'The parent company pays if the business does not.'

/** The real server, and short ways from an application to a signed agreement. */
export class OfferFixture {
  readonly kyc: KycFixture

  static async open(options: TestServerOptions = {}): Promise<OfferFixture> {
    const kyc = await KycFixture.open(options)
    // The sandbox makes numbers of its own; those of the demo are none.
    await kyc.server.db.query(
      `update people set national_identification_number = null where entity_id in (select person_id from users
       where username in ('borrower@fundament.example', 'newcomer@fundament.example'))`,
    )
    return new OfferFixture(kyc)
  }

  private constructor(kyc: KycFixture) {
    this.kyc = kyc
  }

  close(): Promise<void> {
    return this.kyc.close()
  }

  /** A test person whom the sandbox uses for a login. */
  async playOf(login: string): Promise<SandboxPerson> {
    return { ...(await this.kyc.playOf(login)), nationalId: null }
  }

  /** A day after today, by the server's clock. */
  day(after: number): string {
    const now = this.kyc.server.clock.now().getTime()
    return new Date(now + after * 86_400_000).toISOString().slice(0, 10)
  }

  /** An application of the borrower's for half a million in two years. */
  async application({ state = 'APPROVED', riskCategory = 'B' }: NewApplication = {}): Promise<number> {
    const { id } = await this.kyc.row<{ id: number }>(
      `insert into loan_applications (application_number, state, account_id, contact_person_id, product_type_id,
         loan_purpose_id, currency_id, requested_amount, requested_term_months, purpose_description, risk_category)
       select 'T-' || nextval(pg_get_serial_sequence('loan_applications', 'entity_id')), $1::loan_application_state,
         r.account_id, r.person_id, (select entity_id from product_types where code = 'GROWTH_LOAN'), 1, a.currency_id,
         500000, 24, 'New machines', $2::risk_category
       from users u join account_person_roles r on r.person_id = u.person_id
       join accounts a on a.entity_id = r.account_id and a.purpose = 'LOAN'
       where u.username = 'borrower@fundament.example' limit 1 returning entity_id as id`,
      [state, riskCategory],
    )
    return id
  }

  as(login: string, name: string, input: Readonly<Record<string, unknown>>, fields = ''): Promise<Payload> {
    return this.#run(this.kyc.browser(), login, name, input, fields)
  }

  /** Sends an offer; throws when it is refused. */
  async offer(
    loanApplicationEntityId: number,
    wish: Readonly<Record<string, unknown>> = {},
  ): Promise<number> {
    const answer = await this.as(
      'senior',
      'sendLoanOffer',
      {
        loanApplicationEntityId,
        ...TERMS,
        expiresOn: this.day(14),
        riskJustification: JUSTIFICATION,
        ...wish,
      },
      'loanOfferEntityId',
    )
    const id = answer['loanOfferEntityId']
    if (typeof id !== 'number') throw new Error(JSON.stringify(answer.errors))
    return id
  }

  /** Opens the agreement, as everybody must before they sign. */
  async read(login: string, loanOfferId: number): Promise<Response> {
    const { id } = await this.kyc.row<{ id: number }>(
      'select document_id as id from loan_offers where entity_id = $1',
      [loanOfferId],
    )
    const authorization = `Bearer ${await this.kyc.tokenOf(login)}`
    return fetch(`${this.kyc.server.url}/documents/${id}`, { headers: { authorization } })
  }

  begin(
    browser: Browser,
    login: string,
    loanOfferEntityId: number,
    input: Readonly<Record<string, unknown>> = {},
  ): Promise<Payload> {
    const values = {
      loanOfferEntityId,
      provider: 'SIGNICAT_MIT_ID',
      returnUrl: '/business/loan-offer?offer=1',
      locale: 'en',
      ...input,
    }
    return this.#run(browser, login, 'beginLoanSigning', values, 'signingLink')
  }

  /** The answer URL of the provider, not yet opened. */
  async answer(
    browser: Browser,
    login: string,
    loanOfferId: number,
    choice: SandboxPerson | string,
    provider = 'SIGNICAT_MIT_ID',
  ): Promise<URL> {
    const begun = await this.begin(browser, login, loanOfferId, { provider })
    const link = begun['signingLink']
    if (typeof link !== 'string') throw new Error(codes(begun).join())
    return this.kyc.answerOf(browser, link, choice)
  }

  /** Reads and signs; returns what became of it. */
  async sign(
    login: string,
    loanOfferId: number,
    choice?: SandboxPerson | string,
    provider = 'SIGNICAT_MIT_ID',
  ): Promise<string> {
    const browser = this.kyc.browser()
    await this.read(login, loanOfferId)
    const person = choice ?? (await this.playOf(login))
    return this.finding(browser, await this.answer(browser, login, loanOfferId, person, provider))
  }

  async finding(browser: Browser, answer: URL): Promise<string> {
    const path = await this.kyc.land(browser, answer)
    return new URL(path, 'http://app.invalid').searchParams.get('signature') ?? path
  }

  async states(loanOfferId: number): Promise<readonly [offer: string, application: string]> {
    const { offer, application } = await this.kyc.row<{ offer: string; application: string }>(
      `select o.state as offer, a.state as application from loan_offers o
       join loan_applications a on a.entity_id = o.loan_application_id where o.entity_id = $1`,
      [loanOfferId],
    )
    return [offer, application]
  }

  /** Templates of the mails since the last call. */
  async mails(): Promise<readonly string[]> {
    const rows = await this.kyc.server.db.query<{ template: string }>(
      `delete from mails where template like 'loan%' returning template`,
    )
    return rows.map(({ template }) => template)
  }

  /** Runs the night's job for offers, and waits until it is done. */
  async night(): Promise<void> {
    const begun = await this.as('superadmin', 'runNightlyJob', { job: 'LOAN_OFFERS' })
    if (!begun.isSuccess) throw new Error(codes(begun).join())
    await vi.waitUntil(
      async () => {
        const row = await this.kyc.row(
          `select count(*)::int as left from nightly_job_runs where outcome = 'RUNNING'`,
        )
        return row['left'] === 0
      },
      { timeout: 30_000 },
    )
  }

  async #run(
    browser: Browser,
    login: string,
    name: string,
    input: Readonly<Record<string, unknown>>,
    fields: string,
  ): Promise<Payload> {
    return this.kyc.run(browser, name, input, { token: await this.kyc.tokenOf(login), fields })
  }
}
