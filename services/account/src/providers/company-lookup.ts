import type { CompanySuggestion } from '@trassa/contracts/account/company-suggestion';

/** Reason of a failed lookup: no key, a refusal of key or quota, too many calls, or no usable answer in time. */
export type LookupFailure = 'not-configured' | 'refused' | 'too-many' | 'unavailable';

/** Failed lookup; the message carries neither key nor query. */
export class LookupError extends Error {
  override name = 'LookupError';
  readonly failure: LookupFailure;

  constructor(failure: LookupFailure, cause?: unknown) {
    super(`company lookup: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** State register of companies. Both calls throw {@link LookupError}. */
export interface CompanyLookup {
  /** Companies that match by name, INN or OGRN, best first; at most `count`. */
  suggest: (query: string, count: number) => Promise<CompanySuggestion[]>;
  /** Company or sole proprietor with this INN (its main branch), or null. */
  findByInn: (inn: string) => Promise<CompanySuggestion | null>;
}
