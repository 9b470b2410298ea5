import { TITLE_1, TITLE_2, TITLE_3, TITLE_4 } from '../providers/edo/document-types.ts';
import type { Chain } from '../providers/edo/exchange.ts';
import { signDetached } from '../providers/edo/signature/detached-signature.ts';
import { getTime, makeFile, signedFile } from '../providers/edo/title-files.ts';
import type { AnsweredFile } from '../providers/edo/titles/title-file.ts';
import { PersistentMap } from '../shared/persistent-map.ts';
import { CARRIERS } from '../world/companies.ts';
import { getInitialWaybills, type InitialWaybill } from './initial-waybills.ts';
import { writeRejection } from './rejection-file.ts';

/** A file with its signature as an operator keeps it, both base64; `at` is the time it states, Unix seconds. */
export interface KeptFile {
  id: string;
  at: number;
  xml: string;
  signature: string;
}

/** Answer of the system of the state to a title. */
export type StateAnswer = 'sent' | 'registered' | 'refused';

/** What happened to a waybill. `refusal`: the carrier refused the title of the other side. */
export type Event =
  | { what: 'title'; type: string; file: KeptFile }
  | { what: 'refusal'; type: string; file: KeptFile; reason: string }
  | { what: 'state'; type: string; answer: StateAnswer }
  | { what: 'driver' }
  | { what: 'revoked' };

type Dated = Event & { at: number };

/** A numbered event; `at` in Unix seconds. */
export type Change = Dated & { n: number; waybill: string };

/** A waybill as it stands. */
export interface HeldWaybill {
  id: string;
  chain: Chain;
  changes: Change[];
  titles: Map<string, KeptFile>;
  /** Latest answer of the system of the state, to the title `type`. */
  state: { type: string; answer: StateAnswer } | null;
  /** Its УИД, given with the registration of the first title. */
  uid: string | null;
  driverApprovedAt: number | null;
  refusal: { type: string; reason: string } | null;
  isRevoked: boolean;
}

/** What others do to a waybill on command. */
export const steps = ['driver', 'consignee', 'state', 'state-refuses', 'revoke'] as const;
/** A step, see {@link steps}. */
export type Step = (typeof steps)[number];

/** The system of the state answers a new title after so many seconds. */
const STATE_SECONDS = 20;
const MINUTE = 60;

/** The title that the carrier answers with this one. */
export const answeredBy: Readonly<Record<string, string>> = { [TITLE_2]: TITLE_1, [TITLE_4]: TITLE_3 };

const keep = ({ id, at, xml, signature }: AnsweredFile & { xml: Uint8Array }): KeptFile => ({
  id,
  at,
  xml: Buffer.from(xml).toString('base64'),
  signature: Buffer.from(signature).toString('base64'),
});
const toAnswered = ({ id, at, signature }: KeptFile): AnsweredFile => ({
  id,
  at,
  signature: Buffer.from(signature, 'base64'),
});

/** Signature of the head of the demonstration carrier, DER; `at` in Unix seconds. */
export function signAsCarrier(content: Uint8Array, at: number): Uint8Array {
  const company = CARRIERS.volgaCargo;
  const signer = { company, person: company.head, position: 'Генеральный директор' };
  return signDetached({ content, signer, signedAt: at });
}

/** Events of a waybill up to the start. */
function getHistory({ stand, chain }: InitialWaybill): Dated[] {
  const events = [TITLE_1, TITLE_2, TITLE_3, TITLE_4].flatMap((type): Dated[] => {
    const file = signedFile(chain, type);
    const at = getTime(chain, type);
    if (!file || at === undefined) return [];
    const answer = stand === 'state-refused' && type === TITLE_2 ? 'refused' : 'registered';
    const answered: Dated[] = stand === 'state' ? [] : [{ what: 'state', type, answer, at: at + 4 * MINUTE }];
    return [
      { what: 'title', type, file: keep(file), at },
      { what: 'state', type, answer: 'sent', at: at + 1 },
      ...answered,
    ];
  });
  const [first] = events;
  const at = (events.at(-1)?.at ?? 0) + MINUTE;
  if (stand !== 'driver' && stand !== 'state') events.push({ what: 'driver', at: (first?.at ?? 0) + 9 * MINUTE });
  if (first?.what === 'title' && stand === 'refused') events.push(getRefusal(chain, toAnswered(first.file), at));
  if (stand === 'revoked') events.push({ what: 'revoked', at });
  return events;
}

function getRefusal({ trip }: Chain, answered: AnsweredFile, at: number): Dated {
  const reason = 'Машина не подходит для этого груза';
  const { carrier, consignor } = trip;
  const { id, xml } = writeRejection({ answered, reason, sender: carrier, receiver: consignor, at });
  const signature = signAsCarrier(xml, at);
  return { what: 'refusal', type: TITLE_1, file: keep({ id, at, xml, signature }), reason, at };
}

function apply(held: HeldWaybill, change: Change): void {
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

export interface WaybillBookOptions {
  operator: string;
  seed: string;
  /** Start of the demonstration, Unix seconds. */
  anchor: number;
  /** Prefix of the numbers of its waybills. */
  prefix: string;
  /** Unix seconds. */
  now: () => number;
  /** File of what happened since the start; in memory without it. */
  file?: string | undefined;
}

/** Waybills of the demonstration carrier at one operator: what is there at the start, and what happens since. */
export class WaybillBook {
  readonly #waybills = new Map<string, HeldWaybill>();
  readonly #changes: Change[] = [];
  readonly #since: PersistentMap<Change>;
  readonly #now: () => number;

  constructor({ operator, seed, anchor, prefix, now, file }: WaybillBookOptions) {
    this.#now = now;
    this.#since = new PersistentMap(file ?? null);
    const initial = getInitialWaybills(operator, seed, anchor, prefix);
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
      return getHistory(waybill).map((event) => ({ ...event, waybill: id }));
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

  /** Everything that happened, in its order. */
  changes(): readonly Change[] {
    this.#settle();
    return this.#changes;
  }

  /** Takes an event of now. */
  record(waybill: string, event: Event): Change {
    const change = { ...event, n: this.#changes.length, waybill, at: this.#now() };
    this.#since.set(String(change.n), change);
    this.#add(change);
    return change;
  }

  /** Takes a title; the system of the state has it at once, and answers after a while. */
  accept(waybill: string, type: string, file: KeptFile): void {
    this.record(waybill, { what: 'title', type, file });
    this.record(waybill, { what: 'state', type, answer: 'sent' });
  }

  /** @returns why it cannot be; undefined when it is done */
  act(id: string, step: Step): string | undefined {
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
    const file = makeFile(chain, TITLE_3, Math.max(this.#now(), taken.at + 1), toAnswered(taken));
    this.accept(id, TITLE_3, keep(file));
    this.#answer(this.#waybills.get(id), 'registered');
    return undefined;
  }

  #answer(held: HeldWaybill | undefined, answer: StateAnswer): string | undefined {
    if (held?.state?.answer !== 'sent') return 'ГИС ЭПД ничего не ждёт';
    this.record(held.id, { what: 'state', type: held.state.type, answer });
    return undefined;
  }

  /** Answers of the system of the state that are due. */
  #settle(): void {
    const due = this.#now() - STATE_SECONDS;
    for (const held of this.#waybills.values()) {
      const last = held.changes.findLast(({ what }) => what === 'state');
      if (last && last.at <= due && this.#since.has(String(last.n))) this.#answer(held, 'registered');
    }
  }

  #add(change: Change): void {
    const held = this.#waybills.get(change.waybill);
    if (!held) return;
    this.#changes.push(change);
    apply(held, change);
  }
}
