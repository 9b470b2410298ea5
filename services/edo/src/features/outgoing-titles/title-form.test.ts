import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';

let operated: OperatedEdo;
let director: Identity;
beforeAll(async () => {
  operated = await OperatedEdo.start();
  director = aDirector();
  await operated.connect(director);
});
afterAll(() => operated.stop());

const readForm = (as: Identity, key: { chainId: string; kind: 'PPRIN' | 'PVYN' }) =>
  operated.edo.call(edoSigningEndpoints.titleForm, { as, params: key });

describe('the form of a title', () => {
  test('is filled from the waybill, keeps what is typed, and names what is wrong beside the field', async () => {
    const [key] = await operated.waiting(director, 'PVYN');
    if (!key) throw new Error('nothing waits');
    const { fields } = (await readForm(director, { ...key, kind: 'PVYN' })).body.data;
    const remarks = {
      ...(fields.remarks as object),
      cargo: 'Порвана упаковка двух мест',
      arrivedAt: '2999-01-01T10:00:00+03:00',
    };
    const params = { ...key, kind: 'PVYN' as const };
    const saved = await operated.edo.call(edoSigningEndpoints.saveTitle, {
      as: director,
      params,
      body: { fields: { ...fields, remarks } },
    });
    expect(saved.body.data.problems.map(({ field }) => field)).toContain('remarks.arrivedAt');
    expect((await readForm(director, params)).body.data.fields).toMatchObject({ remarks: { cargo: remarks.cargo } });
    const { refused } = await operated.prepare(director, [params]);
    expect(refused[0]?.problems).toEqual(saved.body.data.problems);
    expect((await operated.edo.call(edoSigningEndpoints.dropTitle, { as: director, params })).status).toBe(200);
    expect((await readForm(director, params)).body.data).toMatchObject({ title: null, problems: [] });
  });

  test('says whom a waybill waits for, and prepares nothing meanwhile', async () => {
    const { rows } = await operated.desk(director);
    const blocked = rows.find(({ stand }) => stand === 'driver');
    const key = { chainId: blocked?.chainId ?? '', kind: 'PPRIN' as const };
    expect((await readForm(director, key)).body.data.blockedBy).toContain('водитель');
    expect((await operated.prepare(director, [key])).refused).toMatchObject([
      { problems: [{ text: expect.any(String) }] },
    ]);
  });

  test('of a waybill of another company is not there, and an accountant signs nothing', async () => {
    const [key] = await operated.waiting(director, 'PVYN');
    const params = { chainId: key?.chainId ?? '', kind: 'PVYN' as const };
    expect((await readForm(aDirector(), params)).status).toBe(404);
    const accountant = { ...aDirector(), companyId: director.companyId, role: 'accountant' as const };
    const body = { titles: [params], signer: await operated.signer() };
    expect((await operated.edo.call(edoSigningEndpoints.prepareTitles, { as: accountant, body })).status).toBe(403);
    expect((await readForm(accountant, params)).status).toBe(200);
  });
});
