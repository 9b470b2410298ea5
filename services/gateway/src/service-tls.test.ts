import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revocationEndpoints } from '@trassa/contracts/platform/revocations';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { readTls, type ServiceTls } from '@trassa/service-kit/service-tls';
import { anAuthority } from '@trassa/testing/certificates';
import { aRunning, getInternalToken } from '@trassa/testing/test-service';
import { Agent, buildConnector, request } from 'undici';
import { expect, test } from 'vitest';
import { anAlphaService } from './testing/fake-service.ts';
import { aGateway } from './testing/running-gateway.ts';
import { createHttpUpstream } from './upstreams/http.ts';

const folders = Object.fromEntries(
  ['alpha', 'gateway', 'account'].map((name) => [name, mkdtempSync(join(tmpdir(), `trassa-tls-${name}-`))]),
);
const settings = (name: string) => ({ SECRETS_DIR: folders[name] ?? '' });
const read = (name: string, file: string) => readFileSync(join(folders[name] ?? '', file), 'utf8');

test('the gateway passes calls on over TLS, whatever host they name, and tells services from strangers', async () => {
  const authority = await anAuthority();
  for (const [name, folder] of Object.entries(folders)) await authority.write(folder, name);
  const fake = anAlphaService();
  const alpha = await aRunning(fake.definition, { env: settings('alpha') });
  const secure = { service: 'alpha', tls: readTls(settings('gateway')) as ServiceTls };
  const gateway = await aGateway(
    { alpha: createHttpUpstream(alpha.url, { connectMs: 5000, secure }) },
    settings('gateway'),
  );
  const connectWith = (own: object) => {
    const connect = buildConnector({ ca: authority.ca, ...own });
    return new Agent({ connect: (options, done) => connect({ ...options, servername: 'gateway' }, done) });
  };
  const stranger = connectWith({});
  const service = connectWith({ cert: read('account', 'TLS_CERT'), key: read('account', 'TLS_KEY') });
  for (const host of ['app.example.ru', 'other.example.ru', 'alpha']) {
    const options = { dispatcher: stranger, headers: { host } };
    const { statusCode, body } = await request(`${gateway.url}/api/alpha/open`, options);
    expect([host, statusCode, await body.json()]).toMatchObject([host, 200, { url: '/api/alpha/open' }]);
  }
  const { path, method } = revocationEndpoints.revokeSession;
  const caller = { kind: 'service', service: 'account', companyId: '', userId: null } as const;
  const headers = { [INTERNAL_TOKEN_HEADER]: getInternalToken(caller), 'content-type': 'application/json' };
  const payload = JSON.stringify({ sessionId: randomUUID(), until: new Date().toISOString() });
  const revoke = async (dispatcher: Agent) =>
    (await request(`${gateway.url}${path}`, { method, dispatcher, headers, body: payload })).statusCode;
  expect([await revoke(stranger), await revoke(service)]).toEqual([404, 200]);
  await Promise.all([stranger.close(), service.close()]);
  fake.release();
  await gateway.stop();
  await alpha.stop();
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});
