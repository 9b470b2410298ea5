import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { CompanySuggestion } from '@trassa/contracts/account/company-suggestion';
import type { ClientCard } from '@trassa/contracts/edo/clients';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { RouteDeps } from '../../shared/deps.ts';
import { readClient, readClients } from './read-clients.ts';
import { type PayersQuestion, readPayers } from './read-payers.ts';

/** Cache lifetime; the register changes slowly. */
const COMPANY_CHECK_LIFE_MS = 24 * 3_600_000;
const MOST_KEPT_COMPANY_CHECKS = 5000;

interface CheckDeps {
  account: ServiceClient;
  log: ServiceLogger;
  now: () => Date;
}

/** A company to check, and the caller. */
interface CompanyCheckRequest {
  inn: string;
  companyId: string;
  traceId: string;
}

/** Entry of an INN in the register of companies, cached for a day; null: no INN, no entry or no answer. */
class CompanyCheckCache {
  private readonly known = new Map<string, { at: number; check: ClientCard['check'] }>();
  private readonly deps: CheckDeps;

  constructor(deps: CheckDeps) {
    this.deps = deps;
  }

  async of(question: CompanyCheckRequest): Promise<ClientCard['check']> {
    if (!question.inn) return null;
    const now = this.deps.now().getTime();
    const known = this.known.get(question.inn);
    if (known && now - known.at < COMPANY_CHECK_LIFE_MS) return known.check;
    const check = await this.ask(question);
    if (check) this.remember(question.inn, { at: now, check });
    return check;
  }

  private async ask({ inn, companyId, traceId }: CompanyCheckRequest): Promise<ClientCard['check']> {
    try {
      const { suggestions } = await this.deps.account(authEndpoints.suggestParty, {
        caller: { kind: 'service', service: 'edo', companyId, userId: null },
        traceId,
        body: { query: inn, count: 5 },
      });
      const found = suggestions.find(({ data }) => data.inn === inn);
      if (!found) return null;
      return toCompanyCheck(found);
    } catch (error) {
      this.deps.log.warn({ err: error }, 'the register of companies did not answer');
      return null;
    }
  }

  private remember(inn: string, entry: { at: number; check: ClientCard['check'] }): void {
    this.known.set(inn, entry);
    const oldest = this.known.keys().next();
    if (this.known.size > MOST_KEPT_COMPANY_CHECKS && !oldest.done) this.known.delete(oldest.value);
  }
}

function toCompanyCheck({ value, data: { state, address } }: CompanySuggestion): ClientCard['check'] {
  const doubt = address?.invalidity;
  return {
    name: value,
    state: state?.status ?? '',
    address: address?.value ?? '',
    addressValid: doubt === undefined ? null : doubt === null,
  };
}

export function clientRoutes(deps: RouteDeps): void {
  const register = new CompanyCheckCache(deps);
  // Payers are read before the transaction, which would keep a connection of the pool during the call.
  const payersFor = (query: { money?: boolean | undefined }, question: Omit<PayersQuestion, 'money'>) =>
    readPayers(deps, { ...question, money: query.money ?? false });
  deps.route(edoFigureEndpoints.clients, async ({ companyId, caller, query, request }) => {
    const payers = await payersFor(query, { companyId, caller, traceId: request.id });
    return { success: true, data: await readClients(deps, { companyId, caller }, { ...query, payers }) };
  });
  deps.route(edoFigureEndpoints.client, async ({ companyId, caller, params, query, request }) => {
    const payers = await payersFor(query, { companyId, caller, traceId: request.id });
    const card = await readClient(deps, { companyId, caller }, { key: params.key, login: query.login, payers });
    return {
      success: true,
      data: { ...card, check: await register.of({ inn: card.inn, companyId, traceId: request.id }) },
    };
  });
}
