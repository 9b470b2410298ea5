import type { CompanySuggestion } from '@trassa/contracts/account/company-suggestion';

/** Why the lookup has no answer: no key, a refusal of the key or quota, too many questions, no answer in time. */
export type LookupFailure = 'not-configured' | 'refused' | 'too-many' | 'unavailable';

/** The company lookup has no answer. Carries neither key nor question. */
export class LookupError extends Error {
  override name = 'LookupError';
  readonly failure: LookupFailure;

  constructor(failure: LookupFailure, cause?: unknown) {
    super(`company lookup: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** The state register of companies, as far as we ask it. Both calls throw {@link LookupError}. */
export interface CompanyLookup {
  /** Companies whose name, INN or OGRN fits, best first; at most `count`. */
  suggest: (query: string, count: number) => Promise<CompanySuggestion[]>;
  /** The company or entrepreneur with this INN (the main branch), or null. */
  findByInn: (inn: string) => Promise<CompanySuggestion | null>;
}
