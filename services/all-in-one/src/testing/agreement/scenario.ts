import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { categoriesWithVat } from '@trassa/contracts/finance/operation-kinds';
import type { NewOperation } from '@trassa/contracts/finance/operations';
import { type DatedVatMode, deductsVatOn } from '@trassa/contracts/finance/vat.rules';
import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { Order } from '@trassa/contracts/orders/order';
import { orderStatuses } from '@trassa/contracts/orders/order-status';
import { listNextStatuses } from '@trassa/contracts/orders/order-transitions';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import fc from 'fast-check';
import type { Installation } from '../an-installation.ts';

const DAY_MS = 86_400_000;

/** Days from now, most of them near. */
const drawnDayShiftMs = fc.oneof(
  fc.integer({ min: -40, max: 6 }).map((days) => days * DAY_MS + 3_600_000),
  fc.integer({ min: -420, max: -40 }).map((days) => days * DAY_MS),
);
const drawnOrder = fc.record({
  id: fc.integer({ min: 1, max: 90 }),
  status: fc.constantFrom(...orderStatuses, 'свободен', 'на сортировке', 'delivered', 'invoiced', 'in_transit'),
  price: fc.option(fc.integer({ min: 0, max: 30_000_000 }), { freq: 8 }),
  priority: fc.constantFrom('normal' as const, 'urgent' as const),
  customer: fc.constantFrom('ООО «Агроторг»', 'Агроторг, ООО', 'АО «Тандер»', 'АО "ТАНДЕР"', 'ООО «РЦ Нева»', null),
  km: fc.option(fc.constantFrom(0, 412.5, 815)),
  plate: fc.option(fc.constantFrom('О711РА33', '0711ра/33 RUS', 'А100АА52', 'A-100-AA-52')),
  driver: fc.option(fc.constantFrom('Семёнов Пётр Ильич', 'СЕМЕНОВ  ПЕТР ИЛЬИЧ', 'Ю Анна Ильинична')),
  term: fc.option(drawnDayShiftMs, { freq: 8 }),
  delivered: fc.option(drawnDayShiftMs),
  changed: drawnDayShiftMs,
  paymentTerms: fc.constantFrom('Отсрочка 30 дней', '5 банковских дней', null),
});
type DrawnOrder = typeof drawnOrder extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const drawnStep = fc.record({
  kind: fc.constantFrom('move', 'move', 'price', 'ask', 'pay', 'price and pay', 'enter', 'correct'),
  place: fc.nat(),
  sum: fc.integer({ min: 100, max: 40_000_000 }),
  category: fc.constantFrom('fuel', 'salary', 'leasing', 'income', 'opening', 'other'),
  days: fc.integer({ min: -300, max: 40 }),
  /** Whether a cost names its VAT, which a company that deducts none does not write. */
  named: fc.boolean(),
});
type DrawnStep = typeof drawnStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Modes of VAT that the company states after its imports; all figures then change. */
const drawnVatModes = fc.constantFrom<DatedVatMode[]>(
  [],
  [{ from: '2020-01-01', mode: 'general' }],
  [
    { from: '2020-01-01', mode: 'none' },
    { from: '2026-01-01', mode: 'usn_5' },
  ],
);

/** Random history of a company: orders from every source, repeated ones too, and permitted actions on them. */
export const drawnScenario = fc.record({
  vat: drawnVatModes,
  imports: fc.array(
    fc.record({
      source: fc.constantFrom('edo', 'x5', 'magnit', 'pepsi', 'sber_logistics'),
      orders: fc.uniqueArray(drawnOrder, { minLength: 8, maxLength: 30, selector: ({ id }) => id }),
    }),
    { minLength: 3, maxLength: 6 },
  ),
  steps: fc.array(drawnStep, { minLength: 15, maxLength: 40 }),
});
export type Scenario = typeof drawnScenario extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function toDraft(drawn: DrawnOrder, now: Date): PlatformOrderDraft {
  const getTime = (ms: number | null) => (ms === null ? null : new Date(now.getTime() + ms).toISOString());
  return {
    external_order_id: `order-${drawn.id}`,
    number: `ТР-${drawn.id}`,
    status: drawn.status,
    priority: drawn.priority,
    price: drawn.price === null ? null : drawn.price / 100,
    customer_name: drawn.customer,
    shipper_name: 'ООО «Пепсико Холдингс»',
    shipper_inn: '7705034202',
    pickup_time_from: getTime((drawn.term ?? 0) - DAY_MS),
    delivery_time_from: getTime(drawn.term),
    delivered_at: getTime(drawn.delivered),
    distance_km: drawn.km,
    vehicle_plate: drawn.plate,
    driver_name: drawn.driver,
    payment_terms: drawn.paymentTerms,
    source_created_at: getTime(Math.min(drawn.changed, 0) - (drawn.id % 3) * DAY_MS),
    source_updated_at: getTime(Math.min(drawn.changed, 0)),
  };
}

interface ScenarioContext {
  installation: Installation;
  as: Identity;
  now: Date;
}

export async function runScenario(context: ScenarioContext, { imports, vat: modes, steps }: Scenario): Promise<void> {
  const { installation, as, now } = context;
  const caller = { kind: 'service', service: 'platforms', companyId: as.companyId, userId: null } as const;
  for (const { source, orders } of imports) {
    const body = { source, orders: orders.map((drawn) => toDraft(drawn, now)) };
    const { errors } = await installation.ask(ordersEndpoints.import, { as: caller, body });
    if (errors.length > 0) throw new Error(`${errors.length} drafts were refused: ${errors[0]?.error}`);
  }
  await installation.ask(costsEndpoints.saveVatModes, { as, body: { modes } });
  // Of two balances stated for one day the later one counts, and the history alone does not show which that is.
  const isFirst = (drawn: DrawnStep) =>
    drawn ===
    steps.find(({ kind, category, days }) => kind === 'enter' && category === 'opening' && days === drawn.days);
  for (const drawn of steps) {
    if (drawn.kind !== 'enter' || drawn.category !== 'opening' || isFirst(drawn)) await takeStep(context, drawn, modes);
  }
}

/** One action of a person; a forbidden one is refused and changes nothing. */
async function takeStep(
  { installation, as, now }: ScenarioContext,
  { kind, place, sum, category, days, named }: DrawnStep,
  modes: readonly DatedVatMode[],
): Promise<void> {
  const operation = (of: string) => {
    const date = addDays(getDay(now), days);
    const hasVat = named && categoriesWithVat.includes(of) && deductsVatOn(date, modes);
    return { category: of, amount: sum / 100, vatRate: hasVat ? 22 : null, date } as NewOperation;
  };
  if (kind === 'enter') {
    await installation.ask(financeEndpoints.addOperation, { as, body: operation(category) });
    return;
  }
  if (kind === 'correct') {
    const { operations } = (await installation.ask(financeEndpoints.operations, { as, query: { limit: 500 } })).data;
    const wrong = operations.filter((one) => one.isEntered && one.status === 'completed' && one.category !== 'opening');
    const params = { id: wrong[place % Math.max(1, wrong.length)]?.id ?? '' };
    const body = operation(category === 'opening' ? 'other' : category);
    // An operation that is corrected already is refused.
    if (params.id) await installation.call(financeEndpoints.correctOperation, { as, params, body });
    return;
  }
  const { data } = await installation.ask(ordersEndpoints.list, { as, query: { limit: 500 } });
  const chosen = data[place % Math.max(1, data.length)];
  if (chosen) await actOnOrder({ installation, as, now }, chosen, { kind, sum, place });
}

async function actOnOrder(
  { installation, as }: ScenarioContext,
  { id, status }: Order,
  how: Pick<DrawnStep, 'kind' | 'sum' | 'place'>,
) {
  const params = { id };
  if (how.kind === 'ask') return installation.call(ordersEndpoints.requestPayment, { as, params });
  if (how.kind === 'pay') return installation.call(financeEndpoints.receivablePaid, { as, params: { orderId: id } });
  const { version } = (await installation.ask(ordersEndpoints.details, { as, params })).data;
  const name = () =>
    installation.call(ordersEndpoints.changePrice, { as, params, body: { price: how.sum / 100, version } });
  if (how.kind === 'price') return name();
  if (how.kind === 'price and pay') {
    await name();
    // At once, before services/finance is told of the price.
    return installation.call(financeEndpoints.receivablePaid, { as, params: { orderId: id } });
  }
  const steps = listNextStatuses(status);
  const next = steps[how.place % Math.max(1, steps.length)];
  return next ? installation.call(ordersEndpoints.changeStatus, { as, params, body: { status: next, version } }) : null;
}
