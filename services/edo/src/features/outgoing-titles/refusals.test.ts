import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';

const REFUSED = 'ON_TRNACLOTKL';

describe.each(['diadoc', 'saby'] as const)('a refusal at %s', (operator) => {
  let operated: OperatedEdo;
  let director: Identity;
  beforeAll(async () => {
    operated = await OperatedEdo.start();
    director = aDirector();
    await operated.connect(director, operator);
  });
  afterAll(() => operated.stop());
  beforeEach(() => operated.heal());

  async function expectRefused(chainId: string) {
    const chain = await operated.edo.call(edoEndpoints.chain, { as: director, params: { chainId }, query: {} });
    expect(chain.body.data).toMatchObject({ status: REFUSED, docflowType: 'ETRN' });
    expect(chain.body.data.titles.map(({ type }) => type)).toEqual(['ON_TRNACLGROT', REFUSED]);
  }

  /** Refuses a waybill that waits for T2. */
  async function refuse() {
    const [waiting] = await operated.waiting(director, 'PPRIN');
    const params = { chainId: waiting?.chainId ?? '', kind: 'UVUTOCH' as const };
    const form = await operated.edo.call(edoSigningEndpoints.titleForm, { as: director, params });
    const fields = { ...form.body.data.fields, text: 'Машина сломалась' };
    await operated.edo.call(edoSigningEndpoints.saveTitle, { as: director, params, body: { fields } });
    const { prepared, refused } = await operated.prepare(director, [params]);
    expect(refused).toEqual([]);
    const sent = await operated.send(director, await operated.sign(director, prepared));
    expect(sent).toMatchObject([{ state: 'accepted', error: null }]);
    return params.chainId;
  }

  test('that we send ends the waybill at once', async () => {
    const chainId = await refuse();
    await expectRefused(chainId);
  });

  test('that was made in the cabinet of the operator ends its waybill too', async () => {
    const select = `select c.status from edo.operator_waybills w join edo.chains c using (company_id, connection_id, chain_id)
      where w.titles @? '$[*] ? (@.state == "refused")'`;
    const chains = await queryAsAdministrator(operated.edo.databaseUrl, select, []);
    expect(chains.length).toBeGreaterThan(0);
    expect(new Set(chains.map(({ status }) => status))).toEqual(new Set([REFUSED]));
  });

  test.runIf(operator === 'diadoc')(
    'that is a universal message, which is not listed as a title, does the same',
    async () => {
      await operated.strike({ mode: 'universal-messages', times: -1 });
      const chainId = await refuse();
      await expectRefused(chainId);
    },
  );
});
