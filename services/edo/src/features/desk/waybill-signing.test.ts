import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';

let operated: OperatedEdo;
let director: Identity;
beforeAll(async () => {
  operated = await OperatedEdo.start();
  director = aDirector();
  await operated.connect(director);
});
afterAll(() => operated.stop());

const read = (as: Identity, chainId: string) =>
  operated.edo.call(edoSigningEndpoints.waybillSigning, { as, params: { chainId } });

test('a waybill tells what the operator takes from us, and afterwards what became of it', async () => {
  const [waiting] = await operated.waiting(director, 'PPRIN');
  const { chainId } = waiting!;
  const before = (await read(director, chainId)).body.data;
  expect(before).toMatchObject({ isOpen: true, offers: ['PPRIN', 'UVUTOCH'], titles: [] });
  expect(before.row).toMatchObject({ chainId, kind: 'PPRIN', stand: 'sign', operator: 'diadoc' });
  expect(before.uid).not.toBeNull();
  const { prepared } = await operated.prepare(director, [waiting!]);
  await operated.send(director, await operated.sign(director, prepared));
  const after = (await read(director, chainId)).body.data;
  expect(after.titles).toMatchObject([{ kind: 'PPRIN', state: 'accepted' }]);
  expect(after.offers).not.toContain('PPRIN');
});

test('a waybill of another company, or of no operator, is not there', async () => {
  const [row] = (await operated.desk(director)).rows;
  expect((await read(aDirector(), row!.chainId)).status).toBe(404);
  expect((await read(director, 'gone')).status).toBe(404);
});
