import { randomUUID } from 'node:crypto';
import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { TitleForm } from '@trassa/contracts/edo/outgoing-title';
import { findVatRateOn } from '@trassa/contracts/finance/vat.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import type { TitleFormFacts } from '../../operators/title-writing.ts';
import { toOutgoingTitle } from '../../operators/to-outgoing.ts';
import type { Author } from '../../shared/authors.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { findLatestOutgoingTitle, saveOutgoingTitleContent, updateOutgoingTitleInState } from './outgoing.queries.ts';
import {
  getSigningBlockReason,
  readTargetWithTitles,
  requireTitleTarget,
  type TargetWithTitles,
  type TitleTarget,
} from './title-place.ts';

/** Price of the order of a waybill; null: the order has none, or services/orders does not answer. */
async function findOrderPriceOfWaybill(
  deps: EdoDeps,
  { key, chain }: TargetWithTitles,
): Promise<TitleFormFacts['price']> {
  const caller = { kind: 'service', service: 'edo', companyId: key.company_id, userId: null } as const;
  const call = { caller, traceId: randomUUID() };
  try {
    const query = { search: chain.number, limit: 100 };
    const { data } = await deps.orders(ordersEndpoints.list, { ...call, query });
    const total = data.find(({ chainId }) => chainId === key.chain_id)?.pricing.total ?? null;
    if (total === null) return null;
    const { modes } = (await deps.orders(costsEndpoints.vatModes, call)).data;
    return { rubles: total, rate: findVatRateOn(getDay(deps.now()), modes) };
  } catch (error) {
    deps.log.warn({ err: error }, 'the price of an order was not found out');
    return null;
  }
}

/** Waybill and kind of a title. */
export interface TitleChoice {
  chainId: string;
  kind: OutgoingTitleKind;
}

/** Form of a title: fields of the latest one, draft, sent or failed; without one filled from what is known. */
export async function readTitleForm(deps: EdoDeps, companyId: string, choice: TitleChoice): Promise<TitleForm> {
  return readFormOfTarget(deps, await requireTitleTarget(deps, companyId, choice));
}

async function readFormOfTarget(deps: EdoDeps, target: TitleTarget): Promise<TitleForm> {
  const { kind, company_id: companyId } = target.key;
  const title = await deps.db.forCompany(companyId, (trx) => findLatestOutgoingTitle(trx, target.key));
  const fields = title?.fields ?? (await fillFields(deps, await readTargetWithTitles(deps, target)));
  return {
    title: title ? toOutgoingTitle(title) : null,
    fields,
    problems: deps.titles.check(kind, fields),
    blockedBy: getSigningBlockReason(target),
  };
}

/** Fields of a title that nobody has written yet. */
export async function fillFields(deps: EdoDeps, place: TargetWithTitles): Promise<Record<string, unknown>> {
  return deps.titles.fill(place.key.kind, {
    titles: place.titles,
    driver: place.chain.driver,
    plate: place.chain.vehicle,
    driverApprovedAt: place.waybill.driver_approved_at,
    price: place.key.kind === 'PUDPER' ? await findOrderPriceOfWaybill(deps, place) : null,
    now: deps.now(),
  });
}

/** Keeps a draft. @throws edo/title-sent once the title is on its way */
export async function saveTitleForm(
  deps: EdoDeps,
  companyId: string,
  { fields, author, ...choice }: TitleChoice & { fields: Record<string, unknown>; author: Author },
): Promise<TitleForm> {
  const target = await requireTitleTarget(deps, companyId, choice);
  const kept = await deps.db.forCompany(companyId, (trx) =>
    saveOutgoingTitleContent(trx, target.key, { fields, author, now: deps.now(), frozen: null }),
  );
  if (!kept) throw problem('edo/title-sent');
  return readFormOfTarget(deps, target);
}

/** Cancels a draft or a prepared title; idempotent. @throws edo/title-sent */
export async function dropTitleForm(deps: EdoDeps, companyId: string, choice: TitleChoice): Promise<void> {
  const { key } = await requireTitleTarget(deps, companyId, choice);
  await deps.db.forCompany(companyId, async (trx) => {
    const title = await findLatestOutgoingTitle(trx, key);
    if (!title || title.state === 'failed') return;
    const from = ['draft', 'prepared'] as const;
    const dropped = await updateOutgoingTitleInState(
      trx,
      { companyId, id: title.id, from },
      { state: 'cancelled', updated_at: deps.now() },
    );
    if (!dropped) throw problem('edo/title-sent');
  });
}
