import type { Carrier } from '../../carrier/carrier.ts';
import { createCarrierBook } from './carrier-book.ts';
import { createOrderBook, type OrderBook } from './order-book.ts';
import type { OrderSource } from './order-draw.rules.ts';

/** A carrier's account at a platform. */
export interface PlatformAccount {
  login: string;
  displayName: string;
  company: string;
  book: OrderBook;
}

const PASSWORD = 'demo';

/** How an account's names are told from strangers'. */
export interface AccountRules {
  /** True for logins of this platform. `demo…` has orders, `empty…` has none. */
  isLogin: (login: string) => boolean;
  seed: string;
  source: OrderSource;
  /** Whose orders the login `demo` has; without it they are drawn. */
  carrier?: (() => Carrier) | undefined;
  /** Unix seconds. */
  clock: () => number;
}

/** Accounts by login, made at their first call: every login beginning with `demo` or `empty` has one. */
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
    /** The account of right credentials. */
    signIn(login: string, password: string): PlatformAccount | undefined {
      return isLogin(login) && password === PASSWORD ? (accounts.get(login) ?? open(login)) : undefined;
    },
  };
}
/** Accounts of a platform. */
export type PlatformAccounts = ReturnType<typeof createAccounts>;
