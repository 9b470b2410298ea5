import { TITLE_1, TITLE_2, TITLE_3, TITLE_4 } from '../providers/edo/document-types.ts';
import type { Chain } from '../providers/edo/exchange.ts';
import { makeSignedFile } from '../providers/edo/title-files.ts';
import { PersistentMap } from '../shared/persistent-map.ts';
import { buildInitialWaybills, type InitialWaybillsInput } from './initial-waybills.ts';
import {
  buildInitialEvents,
  type KeptFile,
  type StateAnswer,
  toAnsweredFile,
  toKeptFile,
  type WaybillChange,
  type WaybillEvent,
} from './waybill-events.ts';

/** A waybill at an operator in its current state. */
export interface HeldWaybill {
  id: string;
  chain: Chain;
  changes: WaybillChange[];
  titles: Map<string, KeptFile>;
  /** Latest answer of GIS EPD, to the title `type`. */
  state: { type: string; answer: StateAnswer } | null;
  /** УИД of the waybill, which GIS EPD assigns when it registers the first title. */
  uid: string | null;
  driverApprovedAt: number | null;
  refusal: { type: string; reason: string } | null;
  isRevoked: boolean;
}

/** What a waybill waits for; `…-sent`: the title is signed, and GIS EPD has not answered. */
export type AwaitedStage =
  | 'state'
  | 'driver'
  | 'acceptance'
  | 'acceptance-sent'
  | 'road'
  | 'receipt-sent'
  | 'delivery'
  | 'delivery-sent'
  | 'finished'
  | 'refused'
  | 'revoked';

export function getAwaitedStage({
  titles,
  state,
  uid,
  driverApprovedAt,
  refusal,
  isRevoked,
}: HeldWaybill): AwaitedStage {
  if (isRevoked) return 'revoked';
  if (refusal) return 'refused';
  const isSent = state?.answer === 'sent';
  if (titles.has(TITLE_4)) return isSent ? 'delivery-sent' : 'finished';
  if (titles.has(TITLE_3)) return isSent ? 'receipt-sent' : 'delivery';
  if (titles.has(TITLE_2)) return isSent ? 'acceptance-sent' : 'road';
  if (uid === null) return 'state';
  return driverApprovedAt === null ? 'driver' : 'acceptance';
}

/** Whether the printed form of a waybill carries the QR code for an inspection: T1 is registered, and T2 is signed. */
export const hasQr = ({ uid, titles }: HeldWaybill): boolean => uid !== null && titles.has(TITLE_2);

/** Steps that another participant or GIS EPD takes on command. */
export const waybillSteps = ['driver', 'consignee', 'state', 'state-refuses', 'revoke'] as const;
type WaybillStep = (typeof waybillSteps)[number];

/** Seconds after which GIS EPD answers a new title. */
const STATE_ANSWER_SECONDS = 20;

/** Title of the other side by the title with which the carrier answers it. */
export const answeredTitleByAnswer: Readonly<Record<string, string>> = { [TITLE_2]: TITLE_1, [TITLE_4]: TITLE_3 };

function applyChange(held: HeldWaybill, change: WaybillChange): void {
  held.changes.push(change);
  if (change.what === 'title') held.titles.set(change.type, change.file);
  if (change.what === 'driver') held.driverApprovedAt = change.at;
  else if (change.what === 'revoked') held.isRevoked = true;
  else if (change.what === 'refusal') held.refusal = { type: change.type, reason: change.reason };
  else if (change.what === 'state') {
    held.state = { type: change.type, answer: change.answer };
    if (change.answer === 'registered') held.uid = held.chain.trip.gisId;
  }
}

interface WaybillBookOptions extends InitialWaybillsInput {
  /** Unix seconds. */
  now: () => number;
  /** File of what happened since the start; in memory without it. */
  file?: string | undefined;
}

/** Waybills of the demonstration carrier at one operator: what is there at the start, and what happens since. */
export class WaybillBook {
  readonly #waybills = new Map<string, HeldWaybill>();
  readonly #changes: WaybillChange[] = [];
  readonly #since: PersistentMap<WaybillChange>;
  readonly #now: () => number;

  constructor({ now, file, ...start }: WaybillBookOptions) {
    this.#now = now;
    this.#since = new PersistentMap(file ?? null);
    const initial = buildInitialWaybills(start);
    const history = initial.flatMap((waybill) => {
      const { chainId: id } = waybill.chain.trip;
      this.#waybills.set(id, {
        id,
        chain: waybill.chain,
        changes: [],
        titles: new Map(),
        state: null,
        uid: null,
        driverApprovedAt: null,
        refusal: null,
        isRevoked: false,
      });
      return buildInitialEvents(waybill).map((event) => ({ ...event, waybill: id }));
    });
    for (const event of history.toSorted((a, b) => a.at - b.at)) this.#add({ ...event, n: this.#changes.length });
    for (const change of this.#since.values()) this.#add(change);
  }

  find(id: string): HeldWaybill | undefined {
    this.#settle();
    return this.#waybills.get(id);
  }

  all(): HeldWaybill[] {
    this.#settle();
    return [...this.#waybills.values()];
  }

  /** Everything that happened, in order of time. */
  changes(): readonly WaybillChange[] {
    this.#settle();
    return this.#changes;
  }

  /** Records an event with the present time. */
  record(waybill: string, event: WaybillEvent): WaybillChange {
    const change = { ...event, n: this.#changes.length, waybill, at: this.#now() };
    this.#since.set(String(change.n), change);
    this.#add(change);
    return change;
  }

  /** Stores a title and passes it to GIS EPD, which answers after {@link STATE_ANSWER_SECONDS}. */
  accept(waybill: string, type: string, file: KeptFile): void {
    this.record(waybill, { what: 'title', type, file });
    this.record(waybill, { what: 'state', type, answer: 'sent' });
  }

  /** @returns why the step is impossible; undefined when it is done */
  act(id: string, step: WaybillStep): string | undefined {
    const held = this.find(id);
    if (!held) return 'нет такой накладной';
    if (step === 'driver') this.record(id, { what: 'driver' });
    else if (step === 'revoke') this.record(id, { what: 'revoked' });
    else if (step === 'consignee') return this.#receive(held);
    else return this.#answer(held, step === 'state' ? 'registered' : 'refused');
    return undefined;
  }

  #receive({ id, chain, titles }: HeldWaybill): string | undefined {
    const taken = titles.get(TITLE_2);
    if (!taken || titles.has(TITLE_3)) return 'грузополучатель не может подписать';
    const file = makeSignedFile(chain, TITLE_3, Math.max(this.#now(), taken.at + 1), toAnsweredFile(taken));
    this.accept(id, TITLE_3, toKeptFile(file));
    this.#answer(this.#waybills.get(id), 'registered');
    return undefined;
  }

  #answer(held: HeldWaybill | undefined, answer: StateAnswer): string | undefined {
    if (held?.state?.answer !== 'sent') return 'ГИС ЭПД ничего не ждёт';
    this.record(held.id, { what: 'state', type: held.state.type, answer });
    return undefined;
  }

  /** Records the answers of GIS EPD that are due. */
  #settle(): void {
    const due = this.#now() - STATE_ANSWER_SECONDS;
    for (const held of this.#waybills.values()) {
      const last = held.changes.findLast(({ what }) => what === 'state');
      if (last && last.at <= due && this.#since.has(String(last.n))) this.#answer(held, 'registered');
    }
  }

  #add(change: WaybillChange): void {
    const held = this.#waybills.get(change.waybill);
    if (!held) return;
    this.#changes.push(change);
    applyChange(held, change);
  }
}
