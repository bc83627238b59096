import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NightlyRunContext } from '../../../src/engine/server/kernel/NightlyJob.ts'
import { NIGHTLY_JOBS } from '../../../src/marketplace/server/nightly/nightlyJobs.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { startTestServer } from '../../support/testServer.ts'
import { codes, type OperationAnswer } from '../operations/OperationFixture.ts'
import { TradeFixture } from './TradeFixture.ts'

let fixture: TradeFixture

beforeAll(async () => {
  fixture = await TradeFixture.open(await startTestServer({ seed: DEMO_SEED }))
})

afterAll(() => fixture.close())

const FIELDS = `order { entityId state filledQuantity remainingQuantity reservedAmount outstandingPrincipal offerAmount
  accruedInterest yieldToMaturity } tradedQuantity tradedAmount outstandingPrincipal offerAmount accruedInterest feeAmount
  proceeds reservedAmount availableBalance`

/** The login’s own account for investments in kroner. */
const accountOf = (as: string) =>
  fixture.row<{ entity_id: number; balance: string; available_balance: string }>(
    `select a.entity_id, a.balance, a.available_balance from accounts a
     join account_person_roles r on r.account_id = a.entity_id and r.role = 'OWNER'
     join people p on p.entity_id = r.person_id
     where p.email = $1 and a.purpose = 'INVESTMENT' and a.currency_id = 1 order by a.entity_id limit 1`,
    [`${as}@fundament.example`],
  )

interface Order {
  readonly as: string
  readonly side: 'BUY' | 'SELL'
  readonly on: number
  readonly amount: string
  readonly price?: string
}

const place = async ({ as, side, on, amount, price = '100' }: Order, more: object = {}) => {
  const accountEntityId = (await accountOf(as)).entity_id
  return fixture.run(
    as,
    'placeOrder',
    { instrumentEntityId: on, side, amount, price, accountEntityId, ...more },
    FIELDS,
  )
}

const idOf = (answer: OperationAnswer): number => (answer['order'] as { readonly entityId: number }).entityId

const orderIn = (id: number) =>
  fixture.row<{ state: string; filled_quantity: string; reserved_amount: string }>(
    'select state, filled_quantity, reserved_amount from orders where entity_id = $1',
    [id],
  )

const held = async (as: string, on: number) =>
  (
    await fixture.query<{
      quantity: string
      outstanding_principal: string
      market_value: string
      state: string
    }>(
      `select quantity, outstanding_principal, market_value, state from net_open_positions
       where account_id = $1 and instrument_id = $2`,
      [(await accountOf(as)).entity_id, on],
    )
  )[0] ?? { quantity: '0.00', outstanding_principal: '0.00', market_value: '0.00', state: 'NONE' }

const used: number[] = []

/** Releases a loan that is no longer traded, so that another test may use it. */
const giveBack = (on: number): void => void used.splice(used.indexOf(on), 1)

/** A running loan that the login holds and that is not traded: another one each time. */
const quiet = async (as: string): Promise<number> => {
  const { entity_id: id } = await fixture.row<{ entity_id: number }>(
    `select i.entity_id from instruments i join loans l on l.entity_id = i.loan_id
     join net_open_positions n on n.instrument_id = i.entity_id and n.account_id = $1 and n.state = 'OPEN'
     where i.state = 'SECONDARY' and l.state = 'ACTIVE' and n.quantity > n.outstanding_principal and n.quantity >= 1500
       and not i.entity_id = any($2::int[])
       and not exists (select from orders o where o.instrument_id = i.entity_id and o.state in ('OPEN', 'PARTIALLY_FILLED'))
     order by i.entity_id limit 1`,
    [(await accountOf(as)).entity_id, used],
  )
  used.push(id)
  return id
}

const night = (): NightlyRunContext =>
  ({
    db: fixture.server.db,
    actor: { kind: 'SYSTEM' },
    mutationName: 'nightlyJob',
    clientCorrelationId: null,
    now: fixture.server.clock.now,
    releasedApprovalId: null,
  }) as unknown as NightlyRunContext

describe('an offer on the secondary market', () => {
  test('waits for a buyer; then both have what the rules say, to the last hundredth', async () => {
    const on = await quiet('investor')
    const before = await held('investor', on)
    const seller = await accountOf('investor')
    const buyer = await accountOf('borrower')
    const hadBefore = await held('borrower', on)
    const offer = await place({ as: 'investor', side: 'SELL', on, amount: '1000', price: '98.75' })
    const principal = (Number(before.outstanding_principal) * 1000) / Number(before.quantity)
    expect(offer).toMatchObject({
      isSuccess: true,
      tradedQuantity: '0.00',
      reservedAmount: '0.00',
      outstandingPrincipal: principal.toFixed(2),
      order: { state: 'OPEN', outstandingPrincipal: principal.toFixed(2), offerAmount: offer['offerAmount'] },
    })
    // The book is open to everybody, the seller is not.
    const { data } = await fixture.server.graphql<{
      orders: { nodes: readonly Record<string, unknown>[] }
    }>(
      `query ($id: Int!) { orders(where: { entityId: { eq: $id } }) { nodes {
         account { entityId } price remainingQuantity outstandingPrincipal offerAmount accruedInterest yieldToMaturity } } }`,
      { id: idOf(offer) },
      { as: 'borrower' },
    )
    expect(data?.orders.nodes).toEqual([
      {
        account: null,
        price: '98.7500',
        remainingQuantity: '1000.00',
        outstandingPrincipal: principal.toFixed(2),
        offerAmount: offer['offerAmount'],
        accruedInterest: offer['accruedInterest'],
        yieldToMaturity: expect.stringMatching(/^\d+\.\d{2}$/),
      },
    ])
    const bought = await place({ as: 'borrower', side: 'BUY', on, amount: '400', price: '99' })
    expect(bought).toMatchObject({
      isSuccess: true,
      // At the price of the order that waited.
      tradedQuantity: '400.00',
      feeAmount: '0.00',
      reservedAmount: '0.00',
      order: { state: 'FILLED' },
    })
    const trade = await fixture.row<Record<string, string>>(
      'select * from trades where instrument_id = $1 order by entity_id desc limit 1',
      [on],
    )
    const sold =
      Math.round((Number(before.outstanding_principal) * 400 * 100) / Number(before.quantity)) / 100
    const amount = Math.floor(sold * 98.75 + 1e-6) / 100
    const fee = Math.floor(amount * 0.5 + 1e-6) / 100
    expect(trade).toMatchObject({
      price: '98.7500',
      quantity: '400.00',
      outstanding_principal: sold.toFixed(2),
      amount: amount.toFixed(2),
      fee_amount: fee.toFixed(2),
    })
    expect(
      await fixture.query(
        `select text ->> 'code' as code from journal_lines where journal_entry_id = $1 and account_id is not null
         order by debit desc`,
        [trade['journal_entry_id']],
      ),
    ).toEqual([{ code: 'SHARES_BOUGHT' }, { code: 'SHARES_SOLD' }])
    expect(Number((await accountOf('investor')).balance) - Number(seller.balance)).toBeCloseTo(
      amount - fee,
      6,
    )
    expect(Number((await accountOf('borrower')).balance) - Number(buyer.balance)).toBeCloseTo(-amount, 6)
    const has = await held('borrower', on)
    expect(Number(has.quantity) - Number(hadBefore.quantity)).toBe(400)
    expect(Number(has.outstanding_principal) - Number(hadBefore.outstanding_principal)).toBeCloseTo(sold, 6)
    expect(await orderIn(idOf(offer))).toMatchObject({ state: 'PARTIALLY_FILLED', filled_quantity: '400.00' })
    const after = await held('investor', on)
    expect(Number(after.outstanding_principal) + sold).toBeCloseTo(Number(before.outstanding_principal), 6)
    expect(await fixture.differences()).toEqual([])
  })

  test('previews its effect before it is placed, and has none', async () => {
    const on = await quiet('investor')
    const before = [await held('investor', on), await accountOf('investor')]
    const answer = await place({ as: 'investor', side: 'SELL', on, amount: '1000' }, { dryRun: true })
    const { outstandingPrincipal, offerAmount, feeAmount, proceeds } = answer
    expect(answer).toMatchObject({ isSuccess: true, order: null })
    expect(offerAmount).toBe(outstandingPrincipal)
    expect(Number(offerAmount) - Number(feeAmount)).toBeCloseTo(Number(proceeds), 6)
    expect(Number(feeAmount)).toBeGreaterThan(0)
    expect([await held('investor', on), await accountOf('investor')]).toEqual(before)
    expect(
      await fixture.query(`select from orders where instrument_id = $1 and state = 'OPEN'`, [on]),
    ).toEqual([])
  })

  test('is at most what is held and not offered yet, so that nothing is sold twice', async () => {
    const on = await quiet('investor')
    const { quantity } = await held('investor', on)
    const all = Number(quantity)
    const first = await place({ as: 'investor', side: 'SELL', on, amount: String(all - 500), price: '110' })
    expect(first.isSuccess).toBe(true)
    expect(codes(await place({ as: 'investor', side: 'SELL', on, amount: '600' }))).toEqual(['MAX'])
    expect(codes(await place({ as: 'borrower', side: 'SELL', on, amount: '9000' }))).toEqual(['MAX'])
    const rest = await Promise.all(
      [1, 2, 3].map(() => place({ as: 'investor', side: 'SELL', on, amount: '500', price: '111' })),
    )
    expect(rest.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    const { data } = await fixture.server.graphql<{ netOpenPositions: { nodes: readonly unknown[] } }>(
      `query ($id: Int!) { netOpenPositions(where: { instrument: { entityId: { eq: $id } } }) { nodes { quantityOnSale } } }`,
      { id: on },
      { as: 'investor' },
    )
    expect(data?.netOpenPositions.nodes).toEqual([{ quantityOnSale: quantity }])
    expect(await fixture.run('investor', 'withdrawOrder', { orderEntityId: idOf(first) })).toMatchObject({
      isSuccess: true,
    })
    expect(codes(await fixture.run('borrower', 'withdrawOrder', { orderEntityId: idOf(first) }))).toEqual([
      'NOT_FOUND',
    ])
    expect((await place({ as: 'investor', side: 'SELL', on, amount: '600', price: '112' })).isSuccess).toBe(
      true,
    )
  })

  test('is sold to one of two who want it at once, and the other waits with what is left', async () => {
    const on = await quiet('investor')
    await place({ as: 'investor', side: 'SELL', on, amount: '1000', price: '97' })
    const bought = await Promise.all(
      ['borrower', 'business'].map((as) => place({ as, side: 'BUY', on, amount: '800', price: '97' })),
    )
    const quantities = new Set(bought.map((answer) => answer['tradedQuantity']))
    expect(quantities).toEqual(new Set(['200.00', '800.00']))
    expect(await fixture.differences()).toEqual([])
  })
})

describe('orders that meet', () => {
  test('trade by price, then by time, in parts, and the price is that of the one that waited', async () => {
    const on = await quiet('business')
    const sell = async (amount: string, price: string) =>
      idOf(await place({ as: 'business', side: 'SELL', on, amount, price }))
    const dear = await sell('300', '101')
    const first = await sell('300', '99.5')
    const second = await sell('300', '99.5')
    const cheap = await sell('300', '99')
    const answer = await place({ as: 'investor', side: 'BUY', on, amount: '800', price: '100' })
    expect(answer).toMatchObject({
      tradedQuantity: '800.00',
      order: { state: 'FILLED', reservedAmount: '0.00' },
    })
    const states = await Promise.all([cheap, first, second, dear].map(orderIn))
    expect(states.map(({ filled_quantity: filled }) => filled)).toEqual([
      '300.00',
      '300.00',
      '200.00',
      '0.00',
    ])
    const prices = await fixture.query<{ price: string }>(
      'select price from trades where instrument_id = $1 order by entity_id desc limit 3',
      [on],
    )
    expect(prices.map(({ price }) => price)).toEqual(['99.5000', '99.5000', '99.0000'])
    const { price } = await fixture.row<{ price: string }>(
      'select price from instruments where entity_id = $1',
      [on],
    )
    expect(price).toBe('99.5000')
    // Everybody’s holding is valued at the new price.
    expect(
      await fixture.query(
        `select entity_id from net_open_positions where instrument_id = $1 and state = 'OPEN'
         and market_value <> trunc(outstanding_principal * 99.5 / 100, 2)`,
        [on],
      ),
    ).toEqual([])
    expect(await fixture.differences()).toEqual([])
  })

  test('close the oldest lots first, and a holding that is sold in parts is sold to the last hundredth', async () => {
    const on = await quiet('business')
    const seller = await held('business', on)
    const buyer = await held('investor', on)
    const whole = Number(seller.quantity)
    const parts = [300, 500, whole - 800]
    for (const amount of parts) {
      await place({ as: 'business', side: 'SELL', on, amount: String(amount) })
      await place({ as: 'investor', side: 'BUY', on, amount: String(amount) })
    }
    expect(await held('business', on)).toEqual({
      quantity: '0.00',
      outstanding_principal: '0.00',
      market_value: '0.00',
      state: 'CLOSED',
    })
    const has = await held('investor', on)
    expect(Number(has.quantity) - Number(buyer.quantity)).toBe(whole)
    expect(Number(has.outstanding_principal) - Number(buyer.outstanding_principal)).toBeCloseTo(
      Number(seller.outstanding_principal),
      6,
    )
    const lots = await fixture.query<{ state: string; open_quantity: string }>(
      `select state, open_quantity from open_positions where instrument_id = $1 and account_id = $2`,
      [on, (await accountOf('business')).entity_id],
    )
    expect(lots.every(({ state, open_quantity: open }) => state === 'CLOSED' && open === '0.00')).toBe(true)
    expect(await fixture.differences()).toEqual([])
  })

  test('are never of one account or of one owner', async () => {
    const on = await quiet('investor')
    await place({ as: 'investor', side: 'SELL', on, amount: '500', price: '99' })
    const own = await place({ as: 'investor', side: 'BUY', on, amount: '500', price: '100' })
    expect(own).toMatchObject({ tradedQuantity: '0.00', order: { state: 'OPEN' } })
    // Another account gets the same owner.
    const { entity_id: account } = await accountOf('investor')
    const { entity_id: other } = await accountOf('business')
    await fixture.query(
      `insert into account_person_roles (account_id, person_id, role)
       select $1, person_id, 'OWNER' from account_person_roles where account_id = $2 and role = 'OWNER'`,
      [other, account],
    )
    const theirs = await place({ as: 'business', side: 'BUY', on, amount: '500', price: '100' })
    expect(theirs).toMatchObject({ isSuccess: true, tradedQuantity: '0.00' })
    expect(await place({ as: 'borrower', side: 'BUY', on, amount: '500', price: '100' })).toMatchObject({
      tradedQuantity: '500.00',
    })
    await fixture.query(
      `delete from account_person_roles where account_id = $1 and person_id in (
        select person_id from account_person_roles where account_id = $2)`,
      [other, account],
    )
    expect(await fixture.differences()).toEqual([])
  })

  test('are settled once, however often the request arrives', async () => {
    const on = await quiet('investor')
    await place({ as: 'investor', side: 'SELL', on, amount: '600' })
    const before = await held('business', on)
    const input = { clientCorrelationId: randomUUID() }
    const answers = await Promise.all(
      [1, 2].map(() => place({ as: 'business', side: 'BUY', on, amount: '300' }, input)),
    )
    expect(idOf(answers[0] ?? ({} as OperationAnswer))).toBe(idOf(answers[1] ?? ({} as OperationAnswer)))
    expect(Number((await held('business', on)).quantity) - Number(before.quantity)).toBe(300)
    // In the books, too, for good: the two orders never meet again with as much left.
    const entries = await fixture.query<{ effect_key: string | null }>(
      `select e.effect_key from trades t join journal_entries e on e.entity_id = t.journal_entry_id
       where t.buy_order_id = $1`,
      [idOf(answers[0] ?? ({} as OperationAnswer))],
    )
    expect(entries).toEqual([
      { effect_key: expect.stringMatching(/^trade:\d+:\d+:30000:60000$/) as unknown as string },
    ])
  })
})

describe('from an open record', () => {
  test('a position is sold and an offer bought, and only the own position', async () => {
    const on = await quiet('investor')
    const { entity_id: netOpenPositionEntityId } = await fixture.row<{ entity_id: number }>(
      'select entity_id from net_open_positions where instrument_id = $1 and account_id = $2',
      [on, (await accountOf('investor')).entity_id],
    )
    const input = { netOpenPositionEntityId, amount: '300', price: '99.5' }
    expect(codes(await fixture.run('business', 'sellPosition', input))).toEqual(['NOT_FOUND'])
    const preview = await fixture.run('investor', 'sellPosition', { ...input, dryRun: true }, FIELDS)
    expect(preview).toMatchObject({ isSuccess: true, order: null, tradedQuantity: '0.00' })
    const offer = await fixture.run('investor', 'sellPosition', input, FIELDS)
    expect(offer['proceeds']).toBe(preview['proceeds'])
    const accountEntityId = (await accountOf('business')).entity_id
    const wish = { orderEntityId: idOf(offer), accountEntityId, amount: '300', price: '99.5' }
    const bought = await fixture.run('business', 'buyOffer', wish, FIELDS)
    expect(bought).toMatchObject({
      isSuccess: true,
      tradedQuantity: '300.00',
      tradedAmount: offer['offerAmount'],
      feeAmount: '0.00',
      proceeds: '0.00',
    })
    expect(codes(await fixture.run('business', 'buyOffer', wish))).toEqual(['WRONG_STATE'])
    expect(
      codes(await fixture.run('business', 'buyOffer', { ...wish, orderEntityId: idOf(bought) })),
    ).toEqual(['NOT_FOUND'])
    // The sums are those of the fills, also inside of another record.
    const { data } = await fixture.server.graphql<{
      instruments: { nodes: readonly { readonly orders: { readonly nodes: readonly unknown[] } }[] }
    }>(
      `query ($id: Int!) { instruments(where: { entityId: { eq: $id } }) { nodes {
         orders(where: { side: { eq: SELL } }) { nodes { outstandingPrincipal offerAmount yieldToMaturity } } } } }`,
      { id: on },
      { as: 'investor' },
    )
    const filled = { outstandingPrincipal: null, offerAmount: null, yieldToMaturity: null }
    expect(data?.instruments.nodes[0]?.orders.nodes).toEqual([filled])
  })
})

describe('the order book', () => {
  test('shows everybody the bids, and no one the bidders', async () => {
    const on = await quiet('business')
    const bid = await place({ as: 'investor', side: 'BUY', on, amount: '1000', price: '91.5' })
    const read = (as: string) =>
      fixture.server.graphql<{ orders: { nodes: readonly unknown[] }; instrument: unknown }>(
        `query ($id: Int!, $of: Int!) {
           orders(where: { entityId: { eq: $id } }) { nodes {
             side price remainingQuantity offerAmount accruedInterest affordableQuantity account { entityId } placedByUser { entityId } } }
           instrument(entityId: $of) { highestBid bidQuantity lowestOffer offeredQuantity } }`,
        { id: idOf(bid), of: on },
        { as },
      )
    const { data } = await read('borrower')
    expect(data?.orders.nodes).toEqual([
      {
        side: 'BUY',
        price: '91.5000',
        remainingQuantity: '1000.00',
        offerAmount: null,
        accruedInterest: null,
        affordableQuantity: null,
        account: null,
        placedByUser: null,
      },
    ])
    const book = { highestBid: '91.5000', bidQuantity: '1000.00', lowestOffer: null, offeredQuantity: null }
    expect(data?.instrument).toEqual(book)
    await fixture.run('investor', 'withdrawOrder', { orderEntityId: idOf(bid) })
    const after = await read('borrower')
    expect(after.data?.orders.nodes).toEqual([])
    expect(after.data?.instrument).toMatchObject({ highestBid: null, bidQuantity: null })
    giveBack(on)
  })

  test('says how much of an offer the balance pays for, in whole steps', async () => {
    const on = await quiet('investor')
    const offer = await place({ as: 'investor', side: 'SELL', on, amount: '1200', price: '97' })
    const { entity_id: account, available_balance: free } = await accountOf('borrower')
    const affordable = async () => {
      const { data } = await fixture.server.graphql<{
        orders: { nodes: readonly { affordableQuantity: string }[] }
      }>(
        `query ($id: Int!) { orders(where: { entityId: { eq: $id } }) { nodes { affordableQuantity } } }`,
        { id: idOf(offer) },
        { as: 'borrower', accountId: account },
      )
      return data?.orders.nodes[0]?.affordableQuantity ?? null
    }
    expect(Number(free)).toBeGreaterThan(1200)
    expect(Number(await affordable())).toBe(1200)
    const keep = async (left: string) =>
      fixture.query('update accounts set reserved_amount = balance - $2::numeric where entity_id = $1', [
        account,
        left,
      ])
    const { reserved_amount: reserved } = await fixture.row<{ reserved_amount: string }>(
      'select reserved_amount from accounts where entity_id = $1',
      [account],
    )
    await keep('580')
    const most = await affordable()
    expect(most).toBe('500.00')
    // What it says can be ordered; a step more cannot.
    const wish = { orderEntityId: idOf(offer), accountEntityId: account, price: '97', dryRun: true }
    expect(await fixture.run('borrower', 'buyOffer', { ...wish, amount: most })).toMatchObject({
      isSuccess: true,
    })
    expect(codes(await fixture.run('borrower', 'buyOffer', { ...wish, amount: '600' }))).toEqual([
      'INSUFFICIENT_FUNDS',
    ])
    await keep('96')
    expect(await affordable()).toBeNull()
    await fixture.query('update accounts set reserved_amount = $2 where entity_id = $1', [account, reserved])
    await fixture.run('investor', 'withdrawOrder', { orderEntityId: idOf(offer) })
    giveBack(on)
  })

  test('takes an order off after the day that the investor has chosen, at most 60 days ahead', async () => {
    const on = await quiet('business')
    const day = (days: number) =>
      new Date(Date.parse(fixture.today()) + days * 86_400_000).toISOString().slice(0, 10)
    const bid = (expiresOn: string | null) =>
      place({ as: 'investor', side: 'BUY', on, amount: '100', price: '90' }, { expiresOn, dryRun: true })
    expect(codes(await bid(day(-1)))).toEqual(['ORDER_DAYS'])
    expect(codes(await bid(day(61)))).toEqual(['ORDER_DAYS'])
    for (const [wanted, last] of [
      [null, day(60)],
      [day(0), day(0)],
      [day(7), day(7)],
    ] as const) {
      const placed = await place(
        { as: 'investor', side: 'BUY', on, amount: '100', price: '90' },
        { expiresOn: wanted },
      )
      const row = await fixture.row('select expires_on::text as last from orders where entity_id = $1', [
        idOf(placed),
      ])
      expect(row).toEqual({ last })
      await fixture.run('investor', 'withdrawOrder', { orderEntityId: idOf(placed) })
    }
    giveBack(on)
  })
})

describe('at night', () => {
  test('orders run out after their last day, and what they reserved is free again', async () => {
    const on = await quiet('business')
    const before = await accountOf('investor')
    const answer = await place({ as: 'investor', side: 'BUY', on, amount: '1000', price: '90' })
    expect(await orderIn(idOf(answer))).toMatchObject({ state: 'OPEN', reserved_amount: '900.00' })
    const today = fixture.today()
    await fixture.query('update orders set expires_on = $2::date where entity_id = $1', [idOf(answer), today])
    await NIGHTLY_JOBS.ORDER_EXPIRY(night())
    expect((await orderIn(idOf(answer))).state).toBe('OPEN')
    await fixture.query('update orders set expires_on = $2::date - 1 where entity_id = $1', [
      idOf(answer),
      today,
    ])
    const { handled } = await NIGHTLY_JOBS.ORDER_EXPIRY(night())
    expect(handled).toBeGreaterThan(0)
    expect(await orderIn(idOf(answer))).toMatchObject({ state: 'EXPIRED', reserved_amount: '0.00' })
    expect((await accountOf('investor')).available_balance).toBe(before.available_balance)
    expect(await NIGHTLY_JOBS.ORDER_EXPIRY(night())).toEqual({ handled: 0 })
    giveBack(on)
  })

  test('matches orders that could not meet by day, and finds nothing in a second run', async () => {
    const on = await quiet('business')
    const offer = await place({ as: 'business', side: 'SELL', on, amount: '500', price: '100' })
    await fixture.query(`update accounts set frozen_for_orders = true where entity_id = $1`, [
      (await accountOf('business')).entity_id,
    ])
    const bid = await place({ as: 'investor', side: 'BUY', on, amount: '500', price: '100' })
    expect(bid).toMatchObject({ isSuccess: true, tradedQuantity: '0.00' })
    await fixture.query(`update accounts set frozen_for_orders = false where entity_id = $1`, [
      (await accountOf('business')).entity_id,
    ])
    expect((await NIGHTLY_JOBS.ORDER_MATCHING(night())).handled).toBeGreaterThan(0)
    expect(await orderIn(idOf(offer))).toMatchObject({ state: 'FILLED' })
    expect(await orderIn(idOf(bid))).toMatchObject({ state: 'FILLED', reserved_amount: '0.00' })
    expect((await NIGHTLY_JOBS.ORDER_MATCHING(night())).handled).toBe(0)
    expect(await fixture.differences()).toEqual([])
  })
})

describe('the server refuses', () => {
  test('prices that are a slip of the finger, and money that is not there', async () => {
    const on = await quiet('investor')
    const order = { as: 'investor', side: 'SELL', on, amount: '500' } as const
    expect(codes(await place({ ...order, price: '49.99' }))).toEqual(['MIN'])
    expect(codes(await place({ ...order, price: '120.01' }))).toEqual(['MAX'])
    expect(codes(await place({ ...order, price: '99.999' }))).toEqual(['INVALID_FORMAT'])
    expect(codes(await place({ as: 'borrower', side: 'BUY', on, amount: '90000000' }))).toEqual([
      'INSUFFICIENT_FUNDS',
    ])
    giveBack(on)
  })

  test('instruments that are suspended, and loans in recovery', async () => {
    const on = await quiet('investor')
    const order = { as: 'investor', side: 'SELL', on, amount: '500' } as const
    await fixture.query(`update instruments set state = 'SUSPENDED' where entity_id = $1`, [on])
    expect(codes(await place(order))).toEqual(['NOT_ON_MARKET'])
    await fixture.query(`update instruments set state = 'SECONDARY' where entity_id = $1`, [on])
    const loan = `(select loan_id from instruments where entity_id = $1)`
    await fixture.query(`update loans set state = 'DEFAULTED' where entity_id = ${loan}`, [on])
    expect(codes(await place(order))).toEqual(['NOT_ON_MARKET'])
    await fixture.query(`update loans set state = 'ACTIVE' where entity_id = ${loan}`, [on])
    giveBack(on)
  })

  test('a viewer of the account, a user who is not ready, and an account in another currency', async () => {
    const on = await quiet('investor')
    const order = { as: 'borrower', side: 'BUY', on, amount: '500' } as const
    const { entity_id: account } = await accountOf('borrower')
    const inKroner = await fixture.row<{ entity_id: number }>(
      `select a.entity_id from accounts a join account_person_roles r on r.account_id = a.entity_id
       join people p on p.entity_id = r.person_id where p.email = 'business@fundament.example' and a.currency_id = 3`,
    )
    expect(codes(await place({ ...order, as: 'business' }, { accountEntityId: inKroner.entity_id }))).toEqual(
      ['CURRENCY_MISMATCH'],
    )
    expect(codes(await place({ ...order, as: 'investor' }, { accountEntityId: account }))).toEqual([
      'NOT_AUTHORIZED',
    ])
    expect(codes(await place({ ...order, as: 'literacy' }))).toEqual(['NOT_READY'])
    expect(
      codes(
        await fixture.run('senior', 'placeOrder', { instrumentEntityId: on, side: 'BUY', amount: '500' }),
      ),
    ).toEqual(['NOT_AUTHORIZED'])
    giveBack(on)
  })
})

describe('the fee is only for the seller', () => {
  const QUERY = `query ($account: Int!) {
    bought: fills(where: { account: { entityId: { eq: $account } }, side: { eq: BUY } }) { totalCount totals { fee } }
    sold: fills(where: { account: { entityId: { eq: $account } }, side: { eq: SELL } }) { totalCount totals { fee } }
    trades(first: 50, where: { buyerAccount: { entityId: { eq: $account } } }) { nodes { feeAmount } totals { feeAmount } }
    accountMonths(where: { account: { entityId: { eq: $account } } }) { totals { feeAmount } }
  }`

  interface Answer {
    readonly bought: { readonly totalCount: number; readonly totals: { readonly fee: string | null } }
    readonly sold: { readonly totalCount: number; readonly totals: { readonly fee: string | null } }
    readonly trades: {
      readonly nodes: readonly { readonly feeAmount: string | null }[]
      readonly totals: { readonly feeAmount: string | null }
    }
    readonly accountMonths: { readonly totals: { readonly feeAmount: string | null } }
  }

  test.each(['investor', 'business'])(
    'in the pages and reports of %s, purchases cost no fee, and sales what the reports say',
    async (as) => {
      const { entity_id: account } = await accountOf(as)
      const { data, errors } = await fixture.server.graphql<Answer>(QUERY, { account }, { as })
      if (!data) throw new Error(JSON.stringify(errors))
      expect(data.bought.totalCount).toBeGreaterThan(0)
      expect(Number(data.bought.totals.fee)).toBe(0)
      expect(data.trades.nodes.every(({ feeAmount }) => feeAmount === null)).toBe(true)
      expect(data.trades.totals.feeAmount).toBeNull()
      const { charged } = await fixture.row<{ charged: string }>(
        `select coalesce(sum(amount), 0) as charged from fees where account_id = $1 and state = 'CHARGED' and kind = 'TRADING'`,
        [account],
      )
      expect(Number(data.sold.totals.fee ?? 0)).toBe(Number(charged))
      const { others } = await fixture.row<{ others: string }>(
        `select coalesce(sum(amount), 0) as others from fees where account_id = $1 and state = 'CHARGED' and kind <> 'TRADING'
           and kind <> 'REMINDER'`,
        [account],
      )
      expect(Number(data.accountMonths.totals.feeAmount)).toBeCloseTo(Number(charged) + Number(others), 6)
    },
  )

  test('charges none to an account that only ever bought', async () => {
    const on = await quiet('investor')
    await place({ as: 'investor', side: 'SELL', on, amount: '200' })
    const { entity_id: account } = await accountOf('business')
    const before = await fixture.server.graphql<Answer>(QUERY, { account }, { as: 'business' })
    await place({ as: 'business', side: 'BUY', on, amount: '200' })
    const after = await fixture.server.graphql<Answer>(QUERY, { account }, { as: 'business' })
    expect(after.data?.bought.totalCount).toBe((before.data?.bought.totalCount ?? 0) + 1)
    expect(after.data?.accountMonths.totals.feeAmount).toBe(before.data?.accountMonths.totals.feeAmount)
  })
})
