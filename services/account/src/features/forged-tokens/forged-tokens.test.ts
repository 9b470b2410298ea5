import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccountService } from '../../testing/account-testing.ts';

let service: Awaited<ReturnType<typeof anAccountService>>;
beforeAll(async () => {
  service = await anAccountService();
});
afterAll(() => service.stop());

const report = {
  address: '198.51.100.66',
  userAgent: 'curl/8.1',
  call: 'GET /api/auth/me',
  times: 4100,
  since: '2026-11-20T09:00:00.000Z',
  until: '2026-11-20T09:10:00.000Z',
};
const rows = () =>
  queryAsAdministrator(
    service.databaseUrl,
    "select company_id, user_id, address, user_agent, details from account.audit_events where kind = 'access-token.forged'",
  );

test('forged access tokens reported by the gateway are one row of the audit, however many they were', async () => {
  const gateway = { kind: 'service', service: 'gateway', companyId: '', userId: null } as const;
  const reply = await service.call(authEndpoints.forgedTokens, { as: gateway, body: report });
  expect(reply.body).toEqual({ success: true });
  const { address, userAgent, ...details } = report;
  expect(await rows()).toEqual([
    { company_id: null, user_id: null, address, user_agent: userAgent, details: JSON.stringify(details) },
  ]);
});

test('nobody but a service writes them', async () => {
  const before = await rows();
  expect((await service.call(authEndpoints.forgedTokens, { as: aDirector(), body: report })).status).toBe(403);
  expect((await service.call(authEndpoints.forgedTokens, { body: report })).status).toBe(401);
  expect(await rows()).toEqual(before);
});
