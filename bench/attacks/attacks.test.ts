import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressRound } from './address-round.ts';
import { giveBelongings } from './belongings.ts';
import { type AttackedCompany, aCompany, joinCompany } from './companies.ts';
import { aForeigner } from './foreign-round.ts';
import { aFuzzer } from './fuzz-round.ts';
import { hostileAddresses } from './hostile-addresses.ts';
import { type AttackedInstallation, anAttackedInstallation } from './installation.ts';
import { send } from './send.ts';

// Short forms of `npm run campaign -- api-fuzz`, `foreign-ids` and `hostile-addresses`; that of forged-tokens is the access
// matrix.
let installation: AttackedInstallation;
let owner: AttackedCompany;
beforeAll(async () => {
  installation = await anAttackedInstallation();
  owner = await aCompany(installation);
}, 120_000);
afterAll(() => installation.stop());

test('calls drawn from the reference, right and broken, are answered as it says', async () => {
  const fuzz = await aFuzzer(installation, 2);
  expect((await fuzz(2026)).calls).toBeGreaterThan(400);
}, 120_000);

test('ids of another company are answered as ids that nothing has, by every place of every call', async () => {
  await giveBelongings(installation, owner);
  const probe = await aForeigner(installation, owner, { callers: ['director'] });
  expect((await probe(2026)).probes).toBeGreaterThan(300);
  // The same probes of the owner find what is its own.
  await expect(probe(2026, owner)).rejects.toThrow(/ by director, \w+\.\w+/);
}, 240_000);

test('a token of one company opens nothing of another that its person belongs to as well', async () => {
  const both = await aCompany(installation);
  await joinCompany(installation, both, owner);
  const headers = { authorization: `Bearer ${both.tokenOf('accountant')}` };
  const { text } = await send(installation.url, { method: 'GET', path: authEndpoints.ownCompanies.path, headers });
  expect(JSON.parse(text).data).toHaveLength(2);
  const callers = ['accountant', 'dispatcher without costs'] as const;
  const probe = await aForeigner(installation, owner, { callers, isOfBoth: () => true });
  const counts = await probe(2027);
  expect(counts['by people of both companies']).toBe(counts.probes);
}, 240_000);

test('addresses inside the network are never asked, and nobody is led to another site', async () => {
  expect(hostileAddresses(1).length).toBeGreaterThanOrEqual(150);
  expect(await addressRound(installation, 2026, 30)).toMatchObject({ escapes: 0 });
}, 120_000);
