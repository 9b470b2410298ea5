import { withdrawableStages } from '@trassa/contracts/finance/factoring-kinds';
import { tripPaperKinds } from '@trassa/contracts/finance/paper-kinds';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { applyDealState } from '../features/factoring/apply-deal-state.ts';
import { findAdvance } from '../features/factoring/factoring.queries.ts';
import { dealStates } from '../providers/factor.ts';
import { checkLedger } from '../shared/check-ledger.ts';
import type { aFinanceServiceWithoutFactor } from './a-finance-service.ts';
import { buildOracle } from './money-oracle.ts';
import { paperCalls } from './paper-calls.ts';

type FinanceService = Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
type SequenceCounts = { steps: number; requests: number; refused: number; words: number };

/** Seeded random numbers. */
function createSeededDraw(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x ^= x + Math.imul(x ^ (x >>> 7), 61 | x);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, below: (most: number) => Math.floor(next() * most), chance: (share: number) => next() < share };
}
type Draw = ReturnType<typeof createSeededDraw>;

interface World {
  finance: FinanceService;
  company: Identity;
  draw: Draw;
  orders: { id: string; price: number }[];
  counts: SequenceCounts;
}

function pick<Item>(draw: Draw, items: readonly Item[]): Item | undefined {
  return items[draw.below(items.length)];
}

async function deliver({ finance, company, draw, orders }: World): Promise<void> {
  const price = (500_000 + draw.below(draw.chance(0.2) ? 300_000_000 : 40_000_000)) / 100;
  const order = await finance.aDeliveredOrder(company, { price });
  orders.push({ id: order.id, price });
}

/** Requests an advance; its sums must be those of the calculator to the kopeck. */
async function requestAdvance({ finance, company, draw, orders, counts }: World): Promise<void> {
  const order = pick(draw, orders);
  if (!order) return;
  const requestedAmount = Math.round(order.price * (0.02 + draw.next() * 0.9) * 100) / 100;
  const documents = { hasContract: draw.chance(0.9), hasInsurance: draw.chance(0.7), hasLicense: draw.chance(0.7) };
  const form = { shipmentId: order.id, shipmentValue: 1 + draw.below(1e6), requestedAmount, documents };
  const said = (await finance.calculate(company, form)).body.data;
  const reply = await finance.request(company, { ...form, quoteId: draw.chance(0.5) ? said.quoteId : null });
  counts.requests += 1;
  if (reply.status !== 200) counts.refused += 1;
  const { code } = reply.problem;
  const held = code === 'factoring/already-requested' || code === 'factoring/not-delivered';
  if (!held && (reply.status === 200) !== said.isRequestValid) throw new Error(`${code} after ${JSON.stringify(said)}`);
  if (reply.status !== 200) return;
  const [made] = await finance.advances(company);
  if (made?.fee !== said.totalFee || made.netAmount !== said.netAmount)
    throw new Error('request is not its calculation');
  const { used, limit } = await finance.score(company);
  if (used > limit) throw new Error(`${used} of ${limit} are out`);
}

/** Applies a notice of the factor: any state at any time, possibly repeated or with another sum. */
async function sendNotice({ finance, company, draw, counts }: World): Promise<void> {
  const advance = pick(draw, await finance.advances(company));
  const state = pick(draw, dealStates);
  if (!advance || !state) return;
  const known = {
    factorId: `deal-${advance.id}`,
    requestId: advance.id,
    state,
    amountKopecks: Math.round(advance.amount * 100) + (draw.chance(0.1) ? 1 : 0),
    feeKopecks: Math.round(advance.fee * 100),
    note: null,
    ...{ approvedAt: null, paidOutAt: null, endedAt: null },
  };
  const key = { companyId: company.companyId, id: advance.id };
  const applyState = () =>
    finance.db.forCompany(key.companyId, (trx) => applyDealState(trx, key, { known, now: new Date() }));
  await (draw.chance(0.3) ? Promise.all([applyState(), applyState()]) : applyState());
  counts.words += 1;
  if (!(await finance.db.forCompany(key.companyId, (trx) => findAdvance(trx, key))))
    throw new Error('a request is gone');
}

/** Withdraws a request. The service under test has no factor, so the request stays open until a later notice. */
async function withdraw({ finance, company, draw }: World): Promise<void> {
  const advance = pick(draw, await finance.advances(company));
  if (!advance) return;
  const { status } = await finance.withdraw(company, advance.id);
  const isOpen = withdrawableStages.includes(advance.stage) || advance.stage === 'withdrawn';
  if ((status === 200) !== isOpen) throw new Error(`withdrawing a request that is ${advance.stage} answered ${status}`);
}

async function pay({ finance, company, draw, orders }: World): Promise<void> {
  const order = pick(draw, orders);
  if (order) await finance.pay(company, order.id);
}

/** Issues papers of some orders, which may exclude one another; now and then cancels one. */
async function issueSomePapers({ finance, company, draw, orders }: World): Promise<void> {
  const papers = paperCalls(finance.service);
  const orderIds = orders.filter(() => draw.chance(0.4)).map(({ id }) => id);
  const kinds = tripPaperKinds.filter((kind) => kind !== 'utd' || draw.chance(0.5)).filter(() => draw.chance(0.6));
  const each = draw.chance(0.5) ? 'client' : 'trip';
  if (orderIds.length > 0 && kinds.length > 0) await papers.issue(company, { orderIds, kinds, each });
  const paper = pick(draw, (await papers.list(company)).papers);
  if (paper && draw.chance(0.3)) await papers.cancel(company, paper.id);
}

const moves = [
  issueSomePapers,
  deliver,
  requestAdvance,
  requestAdvance,
  sendNotice,
  sendNotice,
  sendNotice,
  withdraw,
  pay,
];

/** Makes random calls of a company from a seed; throws when a kopeck, a limit or the chain is wrong. */
export async function runMoneySequence(finance: FinanceService, seed: number): Promise<SequenceCounts> {
  const draw = createSeededDraw(seed);
  const counts = { steps: 12 + draw.below(24), requests: 0, refused: 0, words: 0 };
  const world: World = { finance, company: aDirector(), draw, orders: [], counts };
  await paperCalls(finance.service).saveRequisites(world.company);
  await deliver(world);
  for (let step = 0; step < counts.steps; step += 1) await (pick(draw, moves) ?? deliver)(world);
  const { companyId } = world.company;
  const { fault } = await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId));
  if (fault) throw new Error(fault);
  const overview = await finance.overview(world.company);
  const expected = buildOracle(
    await finance.advances(world.company),
    await finance.history(world.company, { limit: 1000 }),
  );
  const found = {
    bank: Math.round((overview.forecast.days[0]?.balance ?? 0) * 100),
    owed: Math.round(overview.receivables.total * 100),
    fees: Math.round((overview.months.at(-1)?.expense ?? 0) * 100),
  };
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    throw new Error(`found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
  }
  return counts;
}
