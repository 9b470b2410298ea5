import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { fillPath } from '@trassa/contracts/endpoint-path';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { getInternalToken } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';
import { readPngQr } from '../../testing/png-qr.ts';

let operated: OperatedEdo;
beforeAll(async () => {
  operated = await OperatedEdo.start();
});
afterAll(() => operated.stop());

test.each(['diadoc', 'saby'] as const)(
  'the QR code of a waybill of %s is that of its printed form',
  async (operator) => {
    const as = aDirector();
    await operated.connect(as, operator);
    const { rows } = await operated.desk(as);
    const onRoad = rows.find(({ stand }) => stand === 'consignee');
    const getQr = (chainId = '', who = as) =>
      operated.edo.app.inject({
        url: fillPath(edoEndpoints.qr.path, { chainId }),
        headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(who) },
      });
    const found = await getQr(onRoad?.chainId);
    expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'image/png']);
    expect(readPngQr(found.rawPayload)).toContain(`num=${encodeURIComponent(onRoad?.number ?? '')}`);
    const [waiting] = await operated.waiting(as, 'PPRIN');
    expect((await getQr(waiting?.chainId)).json()).toMatchObject({ status: 404, code: 'edo/no-qr' });
    expect((await getQr(onRoad?.chainId, aDirector())).statusCode).toBe(404);
  },
);
