import { aStandIn } from '@trassa/testing/stand-in';
import { expect, test } from 'vitest';
import { sabyAddresses } from '../../testing/saby-stand.ts';
import { getValueOfOutcome } from '../operator-stand.ts';
import { createSaby } from './saby.ts';

test.each(['21.11.2026', '21.11.2026 01.05.09', '21.11.2026 23:59:59'])(
  'a certificate in the cloud that Saby says is valid until %s ends on that day in Moscow',
  async (ДействителенПо) => {
    const certificate = { Отпечаток: 'AB12', ДействителенПо, Ключ: { Тип: 'Отложенный' } };
    const saby = await aStandIn(() => ({ body: { result: { Сертификат: certificate } } }));
    const port = createSaby({ ...sabyAddresses(saby.url), timeoutMs: 10_000 });
    const listed = await port.cloudCertificates({ token: 'token', box: '', logisticsKey: null });
    await saby.stop();
    expect(getValueOfOutcome(listed)).toMatchObject([{ thumbprint: 'ab12', until: '2026-11-21' }]);
  },
);
