import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { aRunning, getInternalToken, type TestService } from '@trassa/testing/test-service';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { anAccountStandIn } from '../../testing/an-account-stand-in.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

describe('the export to Excel', () => {
  let account: Awaited<ReturnType<typeof anAccountStandIn>>;
  let service: TestService;
  // 01:00 of the 20th in Moscow.
  let now = new Date('2026-11-19T22:00:00Z');
  beforeAll(async () => {
    account = await anAccountStandIn();
    const env = { SERVICE_URLS: JSON.stringify({ account: account.url }) };
    service = await aRunning(ordersService, { now: () => now, env });
  });
  afterAll(async () => {
    await service.stop();
    await account.stop();
  });

  const fetchBook = (as: ReturnType<typeof aDirector>, query = '') =>
    service.app.inject({
      url: `/api/orders/export${query}`,
      headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(as) },
    });
  const formatText = (bytes: Buffer) =>
    Object.entries(unzipSync(bytes))
      .filter(([name]) => /sheet1\.xml$|sharedStrings/.test(name))
      .map(([, part]) => strFromU8(part))
      .join('');

  test('holds the orders of the filters, and a text that looks like a formula stays a text', async () => {
    const company = aDirector();
    await importDrafts(service, company, {
      drafts: [
        aDraft({ number: 'ТР-1', status: 'delivered', cargo_description: '=cmd|calc', price: 1234.56 }),
        aDraft({ number: 'ТР-2', status: 'new' }),
      ],
    });
    const reply = await fetchBook(company, '?status=completed');
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(encodeURIComponent('Заказы 2026-11-20.xlsx')),
    ]);
    const text = formatText(reply.rawPayload);
    expect(text).toContain('ТР-1');
    expect(text).toContain('1234.56');
    expect(text).toContain('=cmd|calc');
    expect(text).not.toContain('<f>');
    expect(text).not.toContain('ТР-2');
  });

  test('states times by the clock of the place, and its name', async () => {
    const company = aDirector();
    const pickup_address = 'г. Екатеринбург, ул. Малышева, д. 1';
    await importDrafts(service, company, {
      drafts: [aDraft({ pickup_address, pickup_time_from: '2026-11-19T21:30:00Z' })],
    });
    const text = formatText((await fetchBook(company)).rawPayload);
    expect(text).toContain('погрузка МСК+2');
    // 02:30 of the 20th as Excel counts days.
    expect(text).toContain(String(46346 + 2.5 / 24).slice(0, 11));
  });

  test('has no column of margins for a dispatcher without costs', async () => {
    const company = aDirector();
    const dispatcher = { ...company, role: 'dispatcher', withoutCosts: true } as const;
    expect(formatText((await fetchBook(company)).rawPayload)).toContain('Маржа');
    const text = formatText((await fetchBook(dispatcher)).rawPayload);
    expect(text).toContain('Стоимость');
    expect(text).not.toContain('Маржа');
  });

  test('leaves out what the list does not show, in the order of the list', async () => {
    const company = aDirector();
    await importDrafts(service, company, { drafts: [aDraft({ number: 'ТР-1', cargo_description: 'Сыр' })] });
    const heads = ['Номер', 'Откуда', 'Груз', 'Машина', 'Стоимость', 'Статус', 'Что дальше'];
    const text = formatText((await fetchBook(company)).rawPayload);
    const places = heads.map((head) => text.indexOf(head));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const narrow = formatText((await fetchBook(company, '?hidden=cargo,vehicle')).rawPayload);
    expect(narrow).toContain('Номер');
    for (const gone of ['Груз', 'Сыр', 'Мест', 'Машина', 'Водитель']) expect(narrow).not.toContain(gone);
  });

  test('waits for a payment when the trial is over; the orders themselves stay open', async () => {
    const company = aDirector();
    expect((await fetchBook(company)).statusCode).toBe(200);
    now = new Date(now.getTime() + 15 * 86_400_000);
    const closed = await fetchBook(company);
    expect([closed.statusCode, closed.json().code]).toEqual([403, 'orders/export-closed']);
    expect((await service.call(ordersEndpoints.list, { as: company })).status).toBe(200);
  });
});
