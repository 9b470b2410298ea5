import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { PaperEmail } from '@trassa/contracts/account/order-email';
import { buildProblemBody, problem } from '@trassa/service-kit/problem-error';
import { anAdminClient } from '@trassa/testing/admin-client';
import { aSandbox } from '@trassa/testing/sandbox';
import { aStandIn } from '@trassa/testing/stand-in';
import { expect, test, vi } from 'vitest';
import { MAX_PAPER_FILES_BYTES } from '../../providers/paper-files.ts';
import { anAccountService } from '../../testing/account-testing.ts';
import { aMailServer } from '../../testing/mail-of-sandbox.ts';

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
  await service.stop();
  await sandbox.stop();
});

test('the letter of a paper carries its PDF and XML, its links alone where they are too large, and goes no more once it is cancelled', async () => {
  const papers: Record<string, { status?: number; body: unknown }> = {
    '/api/shared-papers/token': { body: Buffer.from('%PDF-1.7') },
    '/api/shared-papers/token/xml': { body: Buffer.from('<Файл ИдФайл="ON_NSCHFDOPPR_7705_5242_20261121_1"/>') },
    '/api/shared-papers/large': { body: Buffer.alloc(MAX_PAPER_FILES_BYTES + 1) },
  };
  const gone = { status: 404, body: buildProblemBody(problem('papers/unknown'), '') };
  const finance = await aStandIn(({ url }) => papers[url] ?? gone);
  const mail = await aMailServer();
  const env = { ...mail.env, SERVICE_URLS: JSON.stringify({ finance: finance.url }) };
  const service = await anAccountService({ env });
  const as = { kind: 'service', service: 'finance', companyId: randomUUID(), userId: null } as const;
  const paper = {
    ...{ id: randomUUID(), to: 'buh@client.ru', paper: 'Счёт № 5 от 21.11.2026', seller: 'ООО «Волга-Карго»' },
    ...{ sum: '122 000,00', dueOn: '2026-12-05', path: '/api/shared-papers/token' },
    xmlPath: '/api/shared-papers/token/xml',
  };
  const send = (body: Partial<PaperEmail> = {}) =>
    service.call(accountEndpoints.postOrderEmail, { as, body: { ...paper, ...body } });
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  const bill = await mail.newestEmail('buh@client.ru');
  expect(bill.subject).toBe('Счёт № 5 от 21.11.2026');
  expect(bill.text).toContain('https://trassa.example/api/shared-papers/token/xml');
  expect(bill.text).toMatch(/Оплатить до 05\.12\.2026[\s\S]*https:\/\/trassa\.example\/api\/shared-papers\/token/);
  expect(bill.files.map(({ name, content }) => [name, Buffer.from(content, 'base64').toString().slice(0, 5)])).toEqual([
    ['Счёт № 5 от 21.11.2026.pdf', '%PDF-'],
    ['ON_NSCHFDOPPR_7705_5242_20261121_1.xml', '<Файл'],
  ]);
  const { xmlPath: _, ...plain } = { ...paper, id: randomUUID() };
  await service.call(accountEndpoints.postOrderEmail, {
    ...{ as, body: { ...plain, to: 'large@client.ru', path: '/api/shared-papers/large' } },
  });
  expect((await mail.newestEmail('large@client.ru')).files).toEqual([]);
  await send({ id: randomUUID(), to: 'gone@client.ru', path: '/api/shared-papers/gone' });
  const reminder = { id: randomUUID(), to: 'dolg@client.ru', subject: 'Оплата перевозок', letter: 'Ждём оплату.' };
  await service.call(accountEndpoints.postOrderEmail, { as, body: { ...reminder, seller: 'ООО «Волга-Карго»' } });
  const debtLetter = await mail.newestEmail('dolg@client.ru');
  expect(debtLetter.text).toMatch(/^Ждём оплату\.[\s\S]*ваш перевозчик: ООО «Волга-Карго»/);
  const admin = await anAdminClient(service.databaseUrl);
  await vi.waitFor(async () => {
    const { rows } = await admin.query(`select sent_at from account.outgoing_emails where to_email = 'gone@client.ru'`);
    expect(rows).toEqual([{ sent_at: expect.any(Date) }]);
  });
  await admin.end();
  expect(await mail.emailsTo('gone@client.ru')).toEqual([]);
  await service.stop();
  await mail.stop();
  await finance.stop();
});
