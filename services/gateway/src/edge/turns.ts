import type { GatewayConfig } from '../config.ts';
import type { Refusal } from './refuse.ts';
import type { GatewayResponse } from './request-context.ts';
import { type CompanyUse, getUseAfter, StandingQueue, usesFarMore } from './turns.rules.ts';

/** Time after which a running call counts as waiting for something outside, so that it takes no place. */
const PLACE_HOLDING_MS = 300;
const TURNS_SWEEP_MS = 100;
/** Most calls of a company that may wait at once. */
const MOST_WAITING_OF_COMPANY = 128;
/** Companies that called within this time share the machine. */
const RECENT_CALL_MS = 1000;
/** A company above its share waits no longer than this for the calls of others to end. */
const LONGEST_WAIT_ABOVE_SHARE_MS = 500;
/** Calls of all companies may be late for so long before further calls are refused. */
const TOLERATED_LATENESS_MS = 100;
/** Companies without calls for this long are forgotten: nothing is left of their use. */
const FORGOTTEN_COMPANY_MS = 30_000;

interface CallInTurn {
  res: GatewayResponse;
  start: () => void;
  /** `performance.now()` at which the call began to wait, or to run if it runs. */
  since: number;
}

interface CompanyCalls {
  running: CallInTurn[];
  waiting: CallInTurn[];
  used: CompanyUse;
}

type TurnLimits = Pick<GatewayConfig, 'MAX_CALLS' | 'MAX_CALLS_COMPANY' | 'MAX_CALLS_WAIT_MS' | 'LATE_CALLS_MS'>;

const takesTurn = ({ isUpload, streaming, companyId }: NonNullable<GatewayResponse['context']>) =>
  companyId !== '' && !isUpload && !streaming;

/**
 * Turns of companies, so that many calls of one company wait for each other and do not delay those of others. A company
 * that uses more than its share runs in the pauses of others. A short burst waits; while a queue stays long, further
 * calls are refused at once, since they would be late.
 */
export class CompanyTurns {
  readonly #limits: TurnLimits;
  readonly #companies = new Map<string, CompanyCalls>();
  /** Companies with waiting calls, in the order of their turns. */
  readonly #row = new Set<CompanyCalls>();
  readonly #queue: StandingQueue;
  #running = 0;
  /** Companies with running calls. */
  readonly #busy = new Set<CompanyCalls>();
  /** Company that the others are compared with: one that called lately and did not use far more than the former one. */
  #least: { company: CompanyCalls; at: number } | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#queue = new StandingQueue(limits.LATE_CALLS_MS, TOLERATED_LATENESS_MS);
    this.#timer = setInterval(() => this.#sweep(), TURNS_SWEEP_MS);
    this.#timer.unref();
  }

  /** Whether calls of everybody would be late. Asked before anything is spent on a call. */
  areLate(): boolean {
    const now = performance.now();
    return this.#queue.refuses(this.#commonWait(now), now);
  }

  /** Starts a call now or in its turn, or says why it may not even wait. */
  take(res: GatewayResponse, start: () => void): Refusal | null {
    const { context } = res;
    if (!context || !takesTurn(context)) {
      start();
      return null;
    }
    const now = performance.now();
    const company = this.#getCompany(context.companyId, now);
    const [oldest] = company.waiting;
    if (company.waiting.length >= MOST_WAITING_OF_COMPANY) return { code: 'common/too-many', retryAfter: 1 };
    if (oldest && now - oldest.since > this.#limits.MAX_CALLS_WAIT_MS)
      return { code: 'common/unavailable', retryAfter: 1 };
    const call = { res, start, since: now };
    if (!oldest && this.#mayRun(company, call)) this.#run(company, call);
    else {
      company.waiting.push(call);
      this.#row.add(company);
    }
    return null;
  }

  /** Ends a call, waiting or not. */
  end(res: GatewayResponse): void {
    const company = this.#companies.get(res.context?.companyId ?? '');
    if (!company) return;
    this.#letGo(company, (call) => call.res === res);
    const left = company.waiting.filter((call) => call.res !== res);
    company.waiting = left;
    if (left.length === 0) this.#row.delete(company);
    while (this.#startNext());
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #getCompany(id: string, now: number): CompanyCalls {
    const company = this.#companies.get(id) ?? { running: [], waiting: [], used: { ms: 0, at: now } };
    this.#companies.set(id, company);
    if (
      !this.#least ||
      now - this.#least.at > RECENT_CALL_MS ||
      !usesFarMore(company.used, this.#least.company.used, now)
    )
      this.#least = { company, at: now };
    return company;
  }

  #isAboveItsShare({ used }: CompanyCalls, now: number): boolean {
    const least = this.#least;
    return least !== null && now - least.at <= RECENT_CALL_MS && usesFarMore(used, least.company.used, now);
  }

  get #isFull(): boolean {
    return this.#running >= this.#limits.MAX_CALLS;
  }

  /** How long the next company in the row has waited for a place; companies above their share are not counted. */
  #commonWait(now: number): number {
    if (!this.#isFull) return 0;
    for (const company of this.#row) {
      const [oldest] = company.waiting;
      if (oldest && !this.#isAboveItsShare(company, now)) return now - oldest.since;
    }
    return 0;
  }

  #mayRun(company: CompanyCalls, { since }: CallInTurn): boolean {
    const { running } = company;
    if (this.#isFull || running.length >= this.#limits.MAX_CALLS_COMPANY) return false;
    const now = performance.now();
    if (!this.#isAboveItsShare(company, now)) return true;
    const isBesideOthers = [...this.#busy].some((other) => usesFarMore(company.used, other.used, now));
    return running.length === 0 && (!isBesideOthers || now - since > LONGEST_WAIT_ABOVE_SHARE_MS);
  }

  #run(company: CompanyCalls, call: CallInTurn): void {
    const now = performance.now();
    const waited = now - call.since;
    if (!this.#isAboveItsShare(company, now)) this.#queue.started(waited);
    this.#running += 1;
    call.since = now;
    company.running.push(call);
    this.#busy.add(company);
    call.start();
  }

  #letGo(company: CompanyCalls, isOver: (call: CallInTurn) => boolean): void {
    const now = performance.now();
    const left: CallInTurn[] = [];
    for (const call of company.running) {
      if (isOver(call)) company.used = getUseAfter(company.used, now - call.since, now);
      else left.push(call);
    }
    this.#running -= company.running.length - left.length;
    company.running = left;
    if (left.length === 0) this.#busy.delete(company);
  }

  /** Starts one waiting call, if one may run; its company goes to the end of the row. */
  #startNext(): boolean {
    if (this.#isFull) return false;
    for (const company of this.#row) {
      const [next] = company.waiting;
      if (!next || !this.#mayRun(company, next)) continue;
      company.waiting.shift();
      this.#row.delete(company);
      if (company.waiting.length > 0) this.#row.add(company);
      this.#run(company, next);
      return true;
    }
    return false;
  }

  #sweep(): void {
    const now = performance.now();
    for (const company of this.#busy) this.#letGo(company, ({ since }) => now - since >= PLACE_HOLDING_MS);
    for (const [id, { running, waiting, used }] of this.#companies) {
      if (running.length + waiting.length === 0 && now - used.at > FORGOTTEN_COMPANY_MS) this.#companies.delete(id);
    }
    while (this.#startNext());
  }
}
