import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PersistentMap } from '../../shared/persistent-map.ts';

const sumSchema = z.string().regex(/^\d{1,12}\.\d{2}$/);

/** POST /v1/deals of docs/factor-contract.md. */
export const newDealSchema = z.object({
  requestId: z.string().min(1).max(100),
  clientId: z.string().min(1).max(100),
  shipment: z.object({ number: z.string().max(200), platform: z.string().max(32), value: sumSchema }),
  debtor: z.object({ name: z.string().max(500), inn: z.string().max(12).nullable() }),
  amount: sumSchema,
  fee: sumSchema,
  currency: z.literal('RUB'),
  dueOn: z.iso.date(),
  instant: z.boolean(),
  documents: z.object({ hasContract: z.boolean(), hasInsurance: z.boolean(), hasLicense: z.boolean() }),
});
export type NewDeal = z.infer<typeof newDealSchema>;

const finalStates = ['closed', 'rejected', 'withdrawn', 'recourse'] as const;
type DealState = 'verification' | 'approved' | 'paid_out' | 'debtor_paid' | (typeof finalStates)[number];

/** Deal as returned by the API. */
export interface Deal {
  id: string;
  requestId: string;
  state: DealState;
  shipment: NewDeal['shipment'];
  amount: string;
  fee: string;
  note: string;
  createdAt: string;
  approvedAt: string | null;
  paidOutAt: string | null;
  endedAt: string | null;
}

/** Durations of the steps, in seconds. */
export interface StepSeconds {
  verify: number;
  pay: number;
  /** From payout to the debtor's payment. */
  debtor: number;
  /** From the debtor's payment to the remainder. */
  close: number;
}

type DealOfferResult = { kind: 'made' | 'known'; deal: Deal } | { kind: 'key-reused' };
export type DealWithdrawalResult = DealOfferResult | { kind: 'accepted' };

const getHash = (wanted: NewDeal) => createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
const parseKopecks = (text: string) => Number(text.replace('.', ''));

/** Reason of a refusal; null when the debt is accepted. */
function getDealRefusal({ documents, amount, shipment }: NewDeal): string | null {
  if (parseKopecks(amount) * 10 > parseKopecks(shipment.value) * 8) return 'Аванс больше 80 % стоимости рейса';
  if (!documents.hasContract) return 'Нет договора с клиентом: уступку долга не оформить';
  if (!documents.hasInsurance && !documents.hasLicense) return 'Нет ни страховки, ни лицензии перевозчика';
  return null;
}

const notesByState: Readonly<Record<Exclude<DealState, 'rejected'>, string>> = {
  verification: 'Проверяем накладную и подтверждение клиента',
  approved: 'Одобрено, деньги отправлены в банк',
  paid_out: 'Деньги пришли, ждём оплату клиента',
  debtor_paid: 'Клиент заплатил, переводим остаток',
  closed: 'Клиент заплатил, остаток зачислен',
  withdrawn: 'Перевозчик отозвал заявку',
  recourse: 'Клиент не заплатил в срок, аванс возвращён',
};

/** Stored deal; `since`: start of its current state, `heldUntil`: end of a hold, both in Unix milliseconds. */
interface StoredDeal {
  deal: Deal;
  wanted: NewDeal;
  hash: string;
  since: number;
  heldUntil?: number;
}

/** Deals of the factor. A deal advances by the clock or on command; with a file it survives a restart. */
export class DealBook {
  readonly #deals: PersistentMap<StoredDeal>;
  readonly #byRequest: Map<string, string>;
  readonly #now: () => Date;
  readonly #pace: StepSeconds;

  constructor(now: () => Date, { pace, file = null }: { pace: StepSeconds; file?: string | null }) {
    this.#now = now;
    this.#pace = pace;
    this.#deals = new PersistentMap(file);
    this.#byRequest = new Map(Array.from(this.#deals.values(), ({ deal }) => [deal.requestId, deal.id]));
  }

  /** Idempotent by request id; another body under the same id is refused. */
  offer(wanted: NewDeal): DealOfferResult {
    const known = this.#getKnown(wanted);
    if (known) return known;
    const deal = this.#open(wanted);
    // Complete documents are approved automatically.
    const isApproved = wanted.instant && getDealRefusal(wanted) === null;
    return { kind: 'made', deal: (isApproved && this.#move(deal.id, 'approved')) || deal };
  }

  /** Possible until the deal is approved. A withdrawal that precedes its offer creates a deal already withdrawn. */
  withdraw(wanted: NewDeal): DealWithdrawalResult {
    const known: DealOfferResult = this.#getKnown(wanted) ?? { kind: 'known', deal: this.#open(wanted) };
    if (known.kind === 'key-reused' || known.deal.state === 'withdrawn') return known;
    const moved = known.deal.state === 'verification' && this.#move(known.deal.id, 'withdrawn');
    return moved ? { kind: 'made', deal: moved } : { kind: 'accepted' };
  }

  #getKnown(wanted: NewDeal): DealOfferResult | null {
    const known = this.#deals.get(this.#byRequest.get(wanted.requestId) ?? '');
    if (!known) return null;
    return known.hash === getHash(wanted) ? { kind: 'known', deal: known.deal } : { kind: 'key-reused' };
  }

  #open(wanted: NewDeal): Deal {
    const now = this.#now();
    const deal: Deal = {
      id: randomUUID(),
      requestId: wanted.requestId,
      state: 'verification',
      shipment: wanted.shipment,
      amount: wanted.amount,
      fee: wanted.fee,
      note: notesByState.verification,
      createdAt: now.toISOString(),
      approvedAt: null,
      paidOutAt: null,
      endedAt: null,
    };
    this.#deals.set(deal.id, { deal, wanted, hash: getHash(wanted), since: now.getTime() });
    this.#byRequest.set(wanted.requestId, deal.id);
    return deal;
  }

  find(id: string): Deal | undefined {
    return this.#deals.get(id)?.deal;
  }

  findByRequest(requestId: string): Deal | undefined {
    return this.find(this.#byRequest.get(requestId) ?? '');
  }

  /** Advances all due deals. @returns the changed ones */
  tick(): Deal[] {
    const now = this.#now().getTime();
    return [...this.#deals.values()].flatMap(({ deal, wanted, since, heldUntil = 0 }) => {
      const next = this.#getNext(deal, wanted);
      if (!next || now - since < next.after * 1000 || now < heldUntil) return [];
      return [this.#move(deal.id, next.state, next.note)].filter((moved) => moved !== undefined);
    });
  }

  /** Payment by the debtor. @returns the deal when its state changed */
  payByDebtor(id: string): Deal | undefined {
    return this.find(id)?.state === 'paid_out' ? this.#move(id, 'debtor_paid') : undefined;
  }

  /** Suspends the clock of a deal; undefined when it does not exist. */
  hold(id: string, hours: number): Deal | undefined {
    const kept = this.#deals.get(id);
    if (!kept) return undefined;
    this.#deals.set(id, { ...kept, heldUntil: this.#now().getTime() + hours * 3_600_000 });
    return kept.deal;
  }

  /** Advances a deal before its time; undefined when it has ended. */
  next(id: string): Deal | undefined {
    const kept = this.#deals.get(id);
    const next = kept && this.#getNext(kept.deal, kept.wanted);
    return next ? this.#move(id, next.state, next.note) : undefined;
  }

  /** Refuses a deal before payout, or takes recourse after it. @returns the deal when possible */
  end(id: string, state: 'rejected' | 'recourse', note?: string): Deal | undefined {
    const here = this.find(id)?.state;
    const possible = state === 'recourse' ? here === 'paid_out' : here === 'verification' || here === 'approved';
    return possible ? this.#move(id, state, note) : undefined;
  }

  #getNext({ state }: Deal, wanted: NewDeal): { state: DealState; after: number; note?: string } | null {
    const { verify, pay, debtor, close } = this.#pace;
    if (state === 'verification') {
      const refusal = getDealRefusal(wanted);
      return refusal ? { state: 'rejected', after: verify, note: refusal } : { state: 'approved', after: verify };
    }
    if (state === 'approved') return { state: 'paid_out', after: pay };
    if (state === 'paid_out') return { state: 'debtor_paid', after: debtor };
    return state === 'debtor_paid' ? { state: 'closed', after: close } : null;
  }

  #move(id: string, state: DealState, note?: string): Deal | undefined {
    const kept = this.#deals.get(id);
    if (!kept) return undefined;
    const at = this.#now().toISOString();
    const isFinal = finalStates.some((one) => one === state);
    const deal: Deal = {
      ...kept.deal,
      state,
      note: note ?? (state === 'rejected' ? 'Отказано' : notesByState[state]),
      approvedAt: kept.deal.approvedAt ?? (state === 'approved' ? at : null),
      paidOutAt: kept.deal.paidOutAt ?? (state === 'paid_out' ? at : null),
      endedAt: isFinal ? at : null,
    };
    this.#deals.set(id, { ...kept, deal, since: this.#now().getTime() });
    return deal;
  }
}
