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
  const clock = { name: 'МСК+2', ahead: 2 };
  const far = { ...letter, id: randomUUID(), to: 'far@client.ru', place: 'Екатеринбург', clock };
  const send = (body = letter) => service.call(accountEndpoints.postOrderEmail, { as, body });
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  await send(far);
  await send({ ...far, id: randomUUID(), to: 'day@client.ru', at: '2026-12-01' });
  const lettersTo = (to: string) =>
    vi.waitFor(async () => {
      const reply = await fetch(`${sandbox.url}/mail/letters?to=${encodeURIComponent(to)}`);
      const found = ((await reply.json()) as { letters: { subject: string; text: string }[] }).letters;
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
  const letters = await lettersTo('sklad@client.ru');
  expect(letters.map(({ subject }) => subject)).toEqual(['Заказ С-1: машина назначена']);
  const text = letters[0]?.text ?? '';
  expect(text).toMatch(/машина О711РА 33\. Погрузка: 1 декабря.*08:00 \(по Москве\)/);
  const [farLetter] = await lettersTo('far@client.ru');
  expect(farLetter?.text).toMatch(/Погрузка: 1 декабря.*10:00 \(Екатеринбург, МСК\+2\)/);
  const [dayLetter] = await lettersTo('day@client.ru');
  expect(dayLetter?.text).toContain('Погрузка: 1 декабря.');
  expect(text).toContain('https://trassa.example/t/token#otpiska');
  const paper = {
    ...{ id: randomUUID(), to: 'buh@client.ru', paper: 'Счёт № 5 от 21.11.2026', seller: 'ООО «Волга-Карго»' },
    ...{ sum: '122 000,00', dueOn: '2026-12-05', path: '/api/shared-papers/token' },
    xmlPath: '/api/shared-papers/token/xml',
  };
  const sendPaper = () => service.call(accountEndpoints.postOrderEmail, { as, body: paper });
  expect([(await sendPaper()).status, (await sendPaper()).status]).toEqual([200, 200]);
  const bills = await lettersTo('buh@client.ru');
  expect(bills.map(({ subject }) => subject)).toEqual(['Счёт № 5 от 21.11.2026']);
  expect(bills[0]?.text).toContain('https://trassa.example/api/shared-papers/token/xml');
  expect(bills[0]?.text).toMatch(/Оплатить до 05\.12\.2026[\s\S]*https:\/\/trassa\.example\/api\/shared-papers\/token/);
  const reminder = { id: randomUUID(), to: 'dolg@client.ru', subject: 'Оплата перевозок', letter: 'Ждём оплату.' };
  await service.call(accountEndpoints.postOrderEmail, { as, body: { ...reminder, seller: 'ООО «Волга-Карго»' } });
  const [debtLetter] = await lettersTo('dolg@client.ru');
  expect(debtLetter?.text).toMatch(/^Ждём оплату\.[\s\S]*ваш перевозчик: ООО «Волга-Карго»/);
  await service.stop();
  await sandbox.stop();
});
