import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGatewayService } from '@trassa/service-gateway/service';
import { TEST_ACCESS_SECRET } from '@trassa/service-gateway/testing/access-token';
import { poolChannel } from '@trassa/service-kit/telemetry/channels';
import { aRunning } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { root } from './frontends.ts';
import { anInstallation } from './testing/an-installation.ts';

/** Connections that `max_connections` of the documented Postgres leaves: its superusers have three. */
const MOST_CONNECTIONS = 150 - 3;

interface Connections {
  /** Of the service's two roles, which a pooler may lend. */
  pooled: number;
  /** Of jobs and notices. */
  direct: number;
}

/** Table of docs/operations.md: service, through a pooler, past it. */
function readBudget(): Map<string, Connections> {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const rows = page.matchAll(/^\| (\w+) +\| (\d+) +\| (\d+) +\|$/gm);
  return new Map(
    [...rows].map(([, name = '', pooled, direct]) => [name, { pooled: Number(pooled), direct: Number(direct) }]),
  );
}

/** Services that hear notices, each over a connection of its own. */
function listListening(): string[] {
  const code = globSync('services/*/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const listening = code.filter((path) => readFileSync(join(root, path), 'utf8').includes('subscribeNotices<'));
  return listening.map((path) => path.split('/')[1] ?? '');
}

test('one instance of everything opens at most the connections that the operations page grants it', async () => {
  const opened = new Map<string, Connections>();
  const add = (service: string, kind: keyof Connections, most: number) => {
    const known = opened.get(service) ?? { pooled: 0, direct: 0 };
    opened.set(service, { ...known, [kind]: known[kind] + most });
  };
  const end = poolChannel.watch(({ service, role, most }) => add(service, role === 'jobs' ? 'direct' : 'pooled', most));
  const installation = await anInstallation({ now: () => new Date() });
  const gateway = await aRunning(createGatewayService({ upstreams: {} }), {
    env: {
      ACCESS_TOKEN_SECRET: TEST_ACCESS_SECRET,
      RELEASE_TOKEN: TEST_ACCESS_SECRET,
      RELEASES_DIR: '/nowhere',
      SHELL_DIST: '/nowhere',
    },
  });
  end();
  for (const service of listListening()) add(service, 'direct', 1);
  await gateway.stop();
  await installation.stop();
  const budget = readBudget();
  expect(Object.fromEntries(opened)).toEqual(Object.fromEntries(budget));
  const all = [...budget.values()].reduce((sum, { pooled, direct }) => sum + pooled + direct, 0);
  expect(all).toBeLessThanOrEqual(MOST_CONNECTIONS);
});
