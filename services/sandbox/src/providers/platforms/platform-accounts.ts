import type { Carrier } from '../../carrier/carrier.ts';
import { createCarrierBook } from './carrier-book.ts';
import { createOrderBook, type OrderBook } from './order-book.ts';
import type { OrderSource } from './random-order.rules.ts';

/** Account of a carrier at a platform. */
export interface PlatformAccount {
  login: string;
  displayName: string;
  company: string;
  book: OrderBook;
}

const PASSWORD = 'demo';

export interface AccountRules {
  /** Whether the platform accepts a login. `demo…` has orders, `empty…` has none. */
  isLogin: (login: string) => boolean;
  seed: string;
  source: OrderSource;
  /** Carrier behind the login `demo`; without one, orders are generated. */
  carrier?: (() => Carrier) | undefined;
  /** Unix seconds. */
  clock: () => number;
}

/** Accounts by login, created on first use, for every login that starts with `demo` or `empty`. */
export function createAccounts({ isLogin, seed, source, carrier, clock }: AccountRules) {
  const accounts = new Map<string, PlatformAccount>();
  const open = (login: string): PlatformAccount => {
    const empty: OrderBook = { changedSince: () => [], advance: () => undefined };
    const drawn = () =>
      carrier && /^demo(@|$)/.test(login)
        ? createCarrierBook(carrier(), source.code, clock)
        : createOrderBook(`${seed}/${login}`, source, clock);
    const account = {
      login,
      displayName: 'Борис Игнатьев',
      company: 'ООО «Волга-Карго»',
      book: login.startsWith('empty') ? empty : drawn(),
    };
    accounts.set(login, account);
    return account;
  };
  return {
    find: (login: string) => (isLogin(login) ? (accounts.get(login) ?? open(login)) : undefined),
    signIn(login: string, password: string): PlatformAccount | undefined {
      return isLogin(login) && password === PASSWORD ? (accounts.get(login) ?? open(login)) : undefined;
    },
  };
}
export type PlatformAccounts = ReturnType<typeof createAccounts>;
