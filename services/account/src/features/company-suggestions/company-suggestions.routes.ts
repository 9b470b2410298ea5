import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { LookupError } from '../../providers/company-lookup.ts';
import type { AccountDeps } from '../../shared/deps.ts';

/** Company suggestions through this service, so that the API key never reaches a browser. */
export function companySuggestionRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.suggestParty, async ({ body }) => {
    try {
      return { suggestions: await deps.lookup.suggest(body.query, body.count ?? 10) };
    } catch (error) {
      if (!(error instanceof LookupError)) throw error;
      throw problem('account/suggest-unavailable', {
        cause: error,
        ...(error.failure === 'too-many' ? { retryAfter: 2 } : {}),
      });
    }
  });
}
