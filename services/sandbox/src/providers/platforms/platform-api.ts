import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Carrier } from '../../carrier/carrier.ts';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { createSessions, type Sessions } from '../../shared/sessions.ts';
import { createCarrierOrderBook } from './carrier-book.ts';
import { createOrderBook, type OrderBook } from './order-book.ts';
import type { OrderSource } from './random-order.rules.ts';

/** Account of a carrier at a platform. */
interface PlatformAccount {
  login: string;
  displayName: string;
  company: string;
  book: OrderBook;
}

const PASSWORD = 'demo';

interface AccountRules {
  /** Whether the platform accepts a login. `demo…` has orders, `empty…` has none. */
  isLogin: (login: string) => boolean;
  seed: string;
  source: OrderSource;
  /** Carrier behind the login `demo`; without one, orders are generated. */
  carrier?: (() => Carrier) | undefined;
  /** Unix seconds. */
  clock: () => number;
}

/** Accounts by login, created on first use, for every login that `isLogin` accepts. */
function createAccounts({ isLogin, seed, source, carrier, clock }: AccountRules) {
  const accounts = new Map<string, PlatformAccount>();
  const open = (login: string): PlatformAccount => {
    const empty: OrderBook = { changedSince: () => [], advance: () => undefined };
    const drawn = () =>
      carrier && /^demo(@|$)/.test(login)
        ? createCarrierOrderBook(carrier(), source.code, clock)
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
type PlatformAccounts = ReturnType<typeof createAccounts>;

export interface PlatformOptions {
  seed: string;
  carrier?: (() => Carrier) | undefined;
  tokenLifeSeconds: number;
  now: () => Date;
}

/** Accounts and sessions of a platform. */
interface PlatformApi {
  accounts: PlatformAccounts;
  sessions: Sessions;
}

const credentialsSchema = z.object({ userName: z.string(), password: z.string() });
const advanceSchema = z.object({ hours: z.number().positive().max(8760), login: z.string().default('demo') });

const getToken = (request: FastifyRequest) => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

function getLogin({ sessions }: PlatformApi, request: FastifyRequest): string | undefined {
  const credentials = credentialsSchema.safeParse(request.body);
  return credentials.success ? credentials.data.userName : sessions.getLogin(getToken(request));
}

/** Account of the caller; sends the 401 itself when there is none. */
export function requireAccount(
  api: PlatformApi,
  request: FastifyRequest,
  reply: FastifyReply,
): PlatformAccount | undefined {
  const login = api.sessions.getLogin(getToken(request));
  const account = login === undefined ? undefined : api.accounts.find(login);
  if (!account) reply.code(401).send({ error: 'Токен не найден или истёк' });
  return account;
}

/** Common part of a platform: sign-in at `/auth`, profile at `/profile`, faults, statistics and the clock. */
export function createPlatformApi(
  app: FastifyInstance,
  options: PlatformOptions & { source: OrderSource; isLogin: AccountRules['isLogin'] },
): PlatformApi {
  const clock = () => Math.floor(options.now().getTime() / 1000);
  const api: PlatformApi = {
    accounts: createAccounts({ ...options, clock }),
    sessions: createSessions(options.tokenLifeSeconds, options.now),
  };
  addFaults(app, {
    getLogin: (request) => getLogin(api, request),
    errorBody: (_status, error) => ({ error }),
    expire: (request) => api.sessions.expire(getLogin(api, request)),
  });
  addRequestStats(app);
  app.post('/auth', async (request, reply) => {
    const credentials = credentialsSchema.safeParse(request.body);
    if (!credentials.success) return reply.code(400).send({ error: 'Укажите userName и password' });
    const account = api.accounts.signIn(credentials.data.userName, credentials.data.password);
    if (!account) return reply.code(401).send({ error: 'Неверный логин или пароль' });
    const { token, expiresAt } = api.sessions.open(account.login);
    return { token, expires: expiresAt.toISOString(), user: buildUser(account) };
  });
  app.get('/profile', async (request, reply) => {
    const account = requireAccount(api, request, reply);
    return account ? buildUser(account) : reply;
  });
  app.post('/_advance', async (request, reply) => {
    const parsed = advanceSchema.safeParse(request.body);
    const account = parsed.success ? api.accounts.find(parsed.data.login) : undefined;
    if (!parsed.success || !account) return reply.code(400).send({ error: 'Укажите hours и login' });
    account.book.advance(Math.round(parsed.data.hours * 3600));
    return { advanced: parsed.data.hours };
  });
  return api;
}

const buildUser = ({ login, displayName, company }: PlatformAccount) => ({ userName: login, displayName, company });
