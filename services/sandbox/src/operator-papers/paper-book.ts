import { PersistentMap } from '../shared/persistent-map.ts';

/** A paper of the demonstration carrier at an operator; bytes are base64, times Unix seconds. */
export interface HeldPaper {
  id: string;
  /** Type as the operator names it; `details`: further fields with which the paper was sent. */
  type: string;
  details: Readonly<Record<string, string>>;
  /** Box or INN of the client. */
  to: string;
  fileName: string;
  content: string;
  /** Empty: sent without a signature. */
  signature: string;
  state: 'draft' | 'sent' | 'delivered' | 'signed' | 'refused';
  /** Reason of a refusal; empty: none. */
  reason: string;
  sentAt: number;
  changedAt: number;
}

/** Steps that a client takes on command. */
export const paperSteps = ['deliver', 'sign', 'refuse'] as const;
type PaperStep = (typeof paperSteps)[number];

const statesByStep = { deliver: 'delivered', sign: 'signed', refuse: 'refused' } as const;
/** Seconds after which a sent paper is delivered to the client without a command. */
const DELIVERY_SECONDS = 20;

/** Papers at one operator: those that the carrier has sent, and what their clients have done. */
export class PaperBook {
  readonly #papers: PersistentMap<HeldPaper>;
  /** Unix seconds. */
  readonly #now: () => number;

  constructor(now: () => number, file: string | null) {
    this.#now = now;
    this.#papers = new PersistentMap(file);
  }

  find(id: string): HeldPaper | undefined {
    this.#settle();
    return this.#papers.get(id);
  }

  /** The newest first. */
  all(): HeldPaper[] {
    this.#settle();
    return [...this.#papers.values()].toReversed();
  }

  keep(paper: Omit<HeldPaper, 'reason' | 'sentAt' | 'changedAt'>): HeldPaper {
    const kept = { ...paper, reason: '', sentAt: this.#now(), changedAt: this.#now() };
    this.#papers.set(paper.id, kept);
    return kept;
  }

  /** @returns why the step is impossible; undefined when it is done */
  act(id: string, step: PaperStep, reason = ''): string | undefined {
    const paper = this.find(id);
    if (!paper || paper.state === 'draft') return 'такого документа клиент не получал';
    if (paper.state === 'signed' || paper.state === 'refused') return 'клиент уже ответил';
    this.#papers.set(id, { ...paper, state: statesByStep[step], reason, changedAt: this.#now() });
    return undefined;
  }

  #settle(): void {
    for (const paper of this.#papers.values()) {
      if (paper.state === 'sent' && paper.sentAt + DELIVERY_SECONDS <= this.#now())
        this.#papers.set(paper.id, { ...paper, state: 'delivered', changedAt: paper.sentAt + DELIVERY_SECONDS });
    }
  }
}
