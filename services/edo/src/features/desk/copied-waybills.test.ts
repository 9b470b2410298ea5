import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';

let operated: OperatedEdo;
let director: Identity;
beforeAll(async () => {
  operated = await OperatedEdo.start();
  director = aDirector();
  await operated.connect(director);
  await queryAsAdministrator(operated.edo.databaseUrl, "update edo.connections set login = 'left'");
  await operated.connect(director);
});
afterAll(() => operated.stop());

test.each(['left', 'demo-diadoc'])(
  'a waybill of two logins is signed by the connected one when %s is not',
  async (gone) => {
    const states = "update edo.connections set state = case login when $1 then 'disconnected' else 'connected' end";
    await queryAsAdministrator(operated.edo.databaseUrl, states, [gone]);
    const [waiting] = await operated.waiting(director, 'PPRIN');
    const params = { chainId: waiting?.chainId ?? '', kind: 'PPRIN' as const };
    const form = await operated.edo.call(edoSigningEndpoints.titleForm, { as: director, params });
    expect(form.body.data.blockedBy).toBeNull();
    const signing = await operated.edo.call(edoSigningEndpoints.waybillSigning, { as: director, params });
    expect(signing.body.data.row.login).not.toBe(gone);
  },
);
