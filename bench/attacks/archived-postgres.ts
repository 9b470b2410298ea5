import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aFreePort } from '@trassa/testing/free-port';

const root = join(import.meta.dirname, '..', '..');

const getId = (what: 'u' | 'g') => Number(execFileSync('id', [`-${what}`, 'postgres']).toString());

/** Segments are archived at least so often. */
export const ARCHIVE_S = 2;

/**
 * Postgres of Debian whose WAL pgBackRest archives. It trusts everybody; services make their own passwords from that of
 * its address. Needs root and the packages postgresql-15, pgbackrest and sudo.
 */
export async function anArchivedDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-archive-'));
  chmodSync(folder, 0o711);
  const [uid, gid] = [getId('u'), getId('g')];
  const [config, script] = [join(folder, 'pgbackrest.conf'), join(folder, 'restore.sh')];
  const aFolder = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, uid, gid);
    return path;
  };
  const [data, repository, rest] = [aFolder('data'), aFolder('repository'), aFolder('rest')];
  const port = await aFreePort();
  const paths = `log-path=${rest}\nlock-path=${rest}\nspool-path=${rest}`;
  const server = `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${rest}`;
  const given = readFileSync(join(root, 'deploy/backup/pgbackrest.conf'), 'utf8');
  const kept = given.replaceAll(/^(?:repo1-(?:type|s3.*|path)|pg1-path)=.*$/gm, '');
  const own = `repo1-path=${repository}\nlog-level-console=error\n${paths}\n\n[trassa]\n${server}`;
  writeFileSync(config, kept.replace('[trassa]', own), { mode: 0o644 });
  copyFileSync(join(root, 'deploy/backup/restore.sh'), script);
  chmodSync(script, 0o755);
  const env = {
    PGBACKREST_CONFIG: config,
    PGBACKREST_REPO1_CIPHER_PASS: execFileSync('openssl', ['rand', '-hex', '32']).toString().trim(),
  };
  const options = { uid, gid, cwd: folder, env: { PATH: process.env.PATH, ...env } };
  const run = (program: string, args: readonly string[]) => execFileSync(program, args, { ...options, stdio: 'pipe' });
  const settings = Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  const version = readdirSync('/usr/lib/postgresql').sort().at(-1);
  const bin = (name: string) => `/usr/lib/postgresql/${version}/bin/${name}`;
  const backUp = (...args: string[]) => run('pgbackrest', ['--stanza=trassa', ...args]);
  const started: string[] = [];
  const stop = (place: string) => run(bin('pg_ctl'), ['-D', place, '-m', 'immediate', '-s', 'stop']);

  run(bin('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const archive = `archive_mode=on -c archive_timeout=${ARCHIVE_S} -c archive_command='pgbackrest --stanza=trassa archive-push %p'`;
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${rest} -c max_connections=300 -c ${archive}`;
  run(bin('pg_ctl'), ['-D', data, '-s', '-w', '-l', join(rest, 'server.log'), '-o', flags, 'start']);
  started.push(data);
  run(bin('createdb'), ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', 'trassa']);
  backUp('stanza-create');
  return {
    url: `postgres://postgres:trusted@127.0.0.1:${port}/trassa`,
    /** A full backup. */
    backUp: () => backUp('--type=full', 'backup'),
    /** Simulates the loss of the machine: stops the server and deletes its data. */
    lose: () => {
      stop(data);
      started.pop();
      rmSync(data, { recursive: true });
    },
    /** The command that restores a backup into a new folder, and the address of the server that it starts there. */
    aPlace: async (name: string) => {
      const place = aFolder(name);
      const placePort = await aFreePort();
      started.push(place);
      return {
        command: `sudo -u postgres ${settings} ${script} ${place} ${placePort}`,
        url: `postgres://postgres:trusted@127.0.0.1:${placePort}/trassa`,
      };
    },
    repository,
    stop: () => {
      for (const place of started) {
        try {
          stop(place);
        } catch {
          // A restored server may not have started.
        }
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
