import type { GatewayConfig } from '../config.ts';
import type { Refusal } from './refuse.ts';
import type { GatewayResponse } from './request-context.ts';

/** A call that takes longer waits for something outside, and holds up no other call. */
const HOLD_MS = 300;
const SWEEP_MS = 100;
/** Calls of a company that may wait. */
const MOST_WAITING = 128;

interface Call {
  res: GatewayResponse;
  start: () => void;
  /** `performance.now()` when it began to wait, and then to run. */
  since: number;
}

interface Company {
  running: Call[];
  waiting: Call[];
}

type TurnLimits = Pick<GatewayConfig, 'MAX_CALLS' | 'MAX_CALLS_COMPANY' | 'MAX_CALLS_WAIT_MS'>;

const isShort = ({ isUpload, streaming, companyId }: NonNullable<GatewayResponse['context']>) =>
  companyId !== '' && !isUpload && !streaming;

/**
 * Turns of companies, so that calls of one wait for one another, and not those of others for them. A burst waits; where a
 * queue stands, every later call would be late, so that it is refused at once.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #companies = new Map<string, Company>();
  #running = 0;
  #waiting = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#timer = setInterval(() => this.#endHolds(), SWEEP_MS);
    this.#timer.unref();
  }

  /** Starts a call now or in its turn, or says why it may not even wait. */
  take(res: GatewayResponse, start: () => void): Refusal | null {
    const { context } = res;
    if (!context || !isShort(context)) {
      start();
      return null;
    }
    const company = this.#companies.get(context.companyId) ?? { running: [], waiting: [] };
    const call = { res, start, since: performance.now() };
    const [oldest] = company.waiting;
    if (company.waiting.length >= MOST_WAITING) return { code: 'common/too-many', retryAfter: 1 };
    if (oldest && call.since - oldest.since > this.#limits.MAX_CALLS_WAIT_MS)
      return { code: 'common/unavailable', retryAfter: 1 };
    this.#companies.set(context.companyId, company);
    if (!oldest && this.#mayRun(company)) this.#run(company, call);
    else {
      this.#waiting += 1;
      company.waiting.push(call);
    }
    return null;
  }

  /** Ends a call, waiting or not. */
  end(res: GatewayResponse): void {
    const id = res.context?.companyId ?? '';
    const company = this.#companies.get(id);
    if (!company) return;
    this.#letGo(company, (call) => call.res === res);
    const left = company.waiting.filter((call) => call.res !== res);
    this.#waiting -= company.waiting.length - left.length;
    company.waiting = left;
    if (company.running.length + company.waiting.length === 0) this.#companies.delete(id);
    this.#startNext();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #mayRun({ running }: Company): boolean {
    return this.#running < this.#limits.MAX_CALLS && running.length < this.#limits.MAX_CALLS_COMPANY;
  }

  #run(company: Company, call: Call): void {
    this.#running += 1;
    call.since = performance.now();
    company.running.push(call);
    call.start();
  }

  #letGo(company: Company, isOver: (call: Call) => boolean): void {
    const left = company.running.filter((call) => !isOver(call));
    this.#running -= company.running.length - left.length;
    company.running = left;
  }

  /** Starts one waiting call, if it may run; its company goes to the end of the row. */
  #startNext(): boolean {
    if (this.#waiting === 0 || this.#running >= this.#limits.MAX_CALLS) return false;
    for (const [id, company] of this.#companies) {
      const next = this.#mayRun(company) ? company.waiting.shift() : undefined;
      if (!next) continue;
      this.#waiting -= 1;
      this.#companies.delete(id);
      this.#companies.set(id, company);
      this.#run(company, next);
      return true;
    }
    return false;
  }

  #endHolds(): void {
    const now = performance.now();
    for (const company of this.#companies.values()) this.#letGo(company, ({ since }) => now - since >= HOLD_MS);
    while (this.#startNext());
  }
}
