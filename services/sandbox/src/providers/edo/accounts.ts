import type { Carrier } from '../../carrier/carrier.ts';
import { once } from '../../shared/once.ts';
import { CARRIERS } from '../../world/companies.ts';
import { formatFullName } from '../../world/people.ts';
import { createCarrierExchange } from './carrier-exchange.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { buildFleet } from './trip.ts';

/** An account of the exchange; each belongs to one carrier. */
export interface ExchangeAccount {
  login: string;
  password: string;
  shortName: string;
  userName: string;
  /** Created on first use: a million documents of an unused account cost nothing. */
  exchange(): Exchange;
}

interface AccountOptions {
  seed: string;
  documentCount: number;
  /** Carrier behind `demo-carrier`; without one, `documentCount` documents are generated. */
  carrier?: (() => Carrier) | undefined;
  /** Unix seconds. */
  now: () => number;
}

const PASSWORD = 'demo';

/** Number of documents of `large-carrier`, whatever the other accounts have. */
const LARGE_CARRIER_DOCUMENT_COUNT = 100_000;

const ACCOUNT_ROWS = [
  { login: 'demo-carrier', carrier: CARRIERS.volgaCargo, vehicles: 12, drivers: 14, share: 1, prefix: 'ВК' },
  { login: 'second-carrier', carrier: CARRIERS.uralTrack, vehicles: 5, drivers: 6, share: 0.2, prefix: 'УТ' },
  { login: 'empty-carrier', carrier: CARRIERS.newRoute, vehicles: 1, drivers: 1, share: 0, prefix: 'НМ' },
  { login: 'large-carrier', carrier: CARRIERS.northernLine, vehicles: 15, drivers: 18, share: 'many', prefix: 'СХ' },
] as const;

export function buildAccounts(options: AccountOptions): ReadonlyMap<string, ExchangeAccount> {
  const accounts = ACCOUNT_ROWS.map(({ login, carrier, vehicles, drivers, share, prefix }): ExchangeAccount => {
    return {
      login,
      password: PASSWORD,
      shortName: carrier.shortName,
      userName: formatFullName(carrier.head),
      exchange: once(() => {
        if (login === 'demo-carrier' && options.carrier) return createCarrierExchange(options.carrier(), options.now);
        return createExchange({
          seed: options.seed,
          now: options.now,
          fleet: buildFleet(carrier, { vehicles, drivers }, prefix),
          documentCount: share === 'many' ? LARGE_CARRIER_DOCUMENT_COUNT : Math.round(options.documentCount * share),
        });
      }),
    };
  });
  return new Map(accounts.map((account) => [account.login, account]));
}
