import pg from 'pg';
import { ConfigError, type Env, getOwnSettingNames } from './config.ts';
import { readSetting } from './settings-files.ts';

/** A role of the database: its address, and its possible passwords; migrations set the first of them. */
export interface DatabaseLogin {
  url: string;
  listPasswords: () => readonly string[];
}

/** A role with its password in the address, or with passwords that change. */
export type DatabaseAddress = string | DatabaseLogin;

/**
 * Makes the function that reads, anew in each call, the secrets of the passwords of a service's roles:
 * `DATABASE_PASSWORD_<SERVICE>`, separated by spaces or lines, the new one first; without it the password in `adminUrl`.
 * @throws {ConfigError} when there is none of them
 */
export function createPasswordKeyReader(service: string, env: Env, adminUrl: string): () => readonly string[] {
  const name = getOwnSettingNames(service).password;
  const read = () => {
    const given = readSetting(env, name)?.split(/\s+/).filter(Boolean) ?? [];
    return given.length > 0 ? given : [new URL(adminUrl).password].filter(Boolean);
  };
  if (read().length === 0) throw new ConfigError(`${name} is required where DATABASE_URL has no password`);
  return read;
}

/**
 * A pool that opens each connection with the password of that moment; a refused password is tried last. A lost
 * connection does not end the process.
 */
export function openRolePool(address: DatabaseAddress, options: pg.PoolConfig = {}): pg.Pool {
  const pool = typeof address === 'string' ? openPool(address, options) : openPoolWithLogin(address, options);
  // An idle connection that is lost is replaced, one in use fails its query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const openPool = (connectionString: string, options: pg.PoolConfig) => new pg.Pool({ ...options, connectionString });

function openPoolWithLogin(address: DatabaseLogin, options: pg.PoolConfig): pg.Pool {
  const login = createSignIn(address);
  const Client = login.extend((options.Client ?? pg.Client) as typeof pg.Client);
  const pool = openPool(address.url, { ...options, Client });
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;
  const connectAnew = (done?: Done) => {
    const opened = login.retry(connect);
    if (!done) return opened;
    opened.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => {}),
    );
  };
  pool.connect = connectAnew as typeof pool.connect;
  return pool;
}

/** Makes the function that opens single connections of a role, each after `prepare`; passwords may change. */
export function createConnectionOpener(
  address: DatabaseAddress,
  options: pg.ClientConfig,
): (prepare: (client: pg.Client) => void) => Promise<pg.Client> {
  const login = createSignIn(typeof address === 'string' ? { url: address, listPasswords: () => [] } : address);
  const Client = typeof address === 'string' ? pg.Client : login.extend(pg.Client);
  const connectionString = typeof address === 'string' ? address : address.url;
  return (prepare) =>
    login.retry(async () => {
      const client = new Client({ ...options, connectionString });
      prepare(client);
      await client.connect().catch(async (error: unknown) => {
        await client.end().catch(() => {});
        throw error;
      });
      return client;
    });
}

type ClientClass = new (config?: string | pg.ClientConfig) => pg.Client;

function createSignIn({ listPasswords }: DatabaseLogin) {
  const refused = new Set<string>();
  const choose = () => {
    const all = listPasswords();
    const open = all.find((password) => !refused.has(password));
    // All were refused. One of them may have been tried before migrations set it, so all are tried again.
    if (open === undefined) refused.clear();
    return open ?? all[0] ?? '';
  };
  return {
    extend: (Base: ClientClass) =>
      class extends Base {
        constructor(config?: string | pg.ClientConfig) {
          super(config);
          const password = choose();
          this.password = password;
          // The pool listens only from the callback of `connect` on; the server may send a failure just before it.
          this.on('error', () => {});
          const connect: () => Promise<unknown> = this.connect.bind(this);
          const connectNoting = (done?: (error?: Error) => void) => {
            const opened = connect().catch((error: unknown) => {
              if (isPasswordRefused(error)) refused.add(password);
              throw error;
            });
            if (!done) return opened;
            opened.then(() => done(), done);
          };
          this.connect = connectNoting as typeof this.connect;
        }
      },
    /** Repeats `open` while the password is refused: of n passwords all are tried, and all but one a second time. */
    retry: async <Result>(open: () => Promise<Result>): Promise<Result> => {
      for (let left = 2 * listPasswords().length; ; left -= 1) {
        try {
          return await open();
        } catch (error) {
          if (left <= 2 || !isPasswordRefused(error)) throw error;
        }
      }
    },
  };
}

/** Whether a password was refused; PgBouncer before 1.20 gives the code 08P01. */
const isPasswordRefused = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return code === '28P01' || (code === '08P01' && /authentication failed/i.test(message ?? ''));
};
