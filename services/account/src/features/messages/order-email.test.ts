import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { aSandbox } from '@trassa/testing/sandbox';
import { expect, test, vi } from 'vitest';
import { anAccountService } from '../../testing/account-testing.ts';

test('a letter about a trip reaches the client once, with the page and one press to end letters', async () => {
  const sandbox = await aSandbox();
  const { port } = (await (await fetch(`${sandbox.url}/mail/_smtp`)).json()) as { port: number };
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_ORIGIN: 'https://trassa.example' };
  const service = await anAccountService({ env });
  const as = { kind: 'service', service: 'orders', companyId: randomUUID(), userId: null } as const;
  const letter = {
    ...{ id: randomUUID(), to: 'sklad@client.ru', event: 'vehicle', number: 'С-1', vehiclePlate: 'О711РА33' },
    ...{ at: '2026-12-01T05:00:00.000Z', path: '/t/token' },
  };
  const send = () => service.call(accountEndpoints.postOrderEmail, { as, body: letter });
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  const letters = await vi.waitFor(async () => {
    const reply = await fetch(`${sandbox.url}/mail/letters?to=sklad%40client.ru`);
    const found = ((await reply.json()) as { letters: { subject: string; text: string }[] }).letters;
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect(letters.map(({ subject }) => subject)).toEqual(['Заказ С-1: машина назначена']);
  const text = letters[0]?.text ?? '';
  expect(text).toMatch(/машина О711РА33\. Погрузка: 1 декабря.*08:00/);
  expect(text).toContain('https://trassa.example/t/token#otpiska');
  await service.stop();
  await sandbox.stop();
});
