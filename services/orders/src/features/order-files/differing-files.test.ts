import { orderFilesEndpoints } from '@trassa/contracts/orders/order-files-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { buildWorkbook } from '@trassa/workbook/build-workbook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { anOrderRow } from '../../testing/an-order-file.ts';
import { orderFileCalls } from '../../testing/order-file-calls.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const { mapFile } = orderFilesEndpoints;
const { upload, uploaded, imported, toOrdersFor } = orderFileCalls(() => service);

test('a corrected row is shown as a change of its order, and taken when asked', async () => {
  const as = aDirector();
  const first = await uploaded(as, [anOrderRow(), anOrderRow({ number: 'З-2', remarks: 'Пропуск' })]);
  await imported(as, first.id);
  const corrected = [
    anOrderRow({ price: '95 000', remarks: '' }),
    anOrderRow({ number: 'З-2', weightKg: '17000', remarks: '' }),
    anOrderRow({ number: 'З-3' }),
  ];
  const file = await uploaded(as, corrected);
  expect(file).toMatchObject({ good: 1, known: 0, differing: 2, bad: 0 });
  expect(file.changes).toEqual([
    {
      row: 2,
      text: 'Отличается от заказа З-1',
      fields: [{ title: 'Стоимость, ₽', from: '86\u00a0400', to: '95\u00a0000' }],
    },
    {
      row: 3,
      text: 'Отличается от заказа З-2',
      fields: [{ title: 'Вес, кг', from: '18\u00a0500', to: '17\u00a0000' }],
    },
  ]);
  expect(await imported(as, file.id)).toMatchObject({ created: 1, updated: 0 });

  const again = await uploaded(as, corrected);
  expect(again).toMatchObject({ good: 0, known: 1, differing: 2 });
  expect(await imported(as, again.id, true)).toMatchObject({ created: 0, updated: 2 });
  const { data, total } = await toOrdersFor(as);
  expect(total).toBe(3);
  const changed = Object.fromEntries(data.map(({ number, pricing, cargo }) => [number, [pricing.total, cargo.weight]]));
  expect(changed).toMatchObject({ 'З-1': [95_000, 18_500], 'З-2': [86_400, 17_000] });
  expect(await uploaded(as, corrected)).toMatchObject({ good: 0, known: 3, differing: 0 });
});

test('a number in other case is that of the same order', async () => {
  const as = aDirector();
  await imported(as, (await uploaded(as, [anOrderRow()])).id);
  expect(await uploaded(as, [anOrderRow({ number: 'з-1' })])).toMatchObject({ good: 0, known: 1, differing: 0 });
});

test('an INN of another customer does not keep the KPP of the one before', async () => {
  const as = aDirector();
  await imported(as, (await uploaded(as, [anOrderRow({ clientInn: '7707083893/770743001' })])).id);
  const same = anOrderRow({ price: '95 000' });
  expect((await uploaded(as, [same])).changes[0]?.fields).toMatchObject([{ title: 'Стоимость, ₽' }]);
  const file = await uploaded(as, [anOrderRow({ clientInn: '7705034202' })]);
  const change = { title: 'ИНН заказчика', from: '7707083893/770743001', to: '7705034202' };
  expect(file.changes[0]?.fields).toEqual([change]);
  await imported(as, file.id, true);
  const params = { id: (await toOrdersFor(as)).data[0]?.id ?? '' };
  const { data } = (await service.call(ordersEndpoints.details, { as, params })).body;
  expect([data.customerInn, data.customerKpp]).toEqual(['7705034202', undefined]);
});

test('hours of a row are compared and taken by the clock of their place', async () => {
  const as = aDirector();
  const far = { loadingAddress: 'г. Екатеринбург, ул. Малышева, 1', loadingDay: '01.12.2026' };
  await imported(as, (await uploaded(as, [anOrderRow({ ...far, loadingTime: '01:00' })])).id);
  expect(await uploaded(as, [anOrderRow({ ...far, loadingTime: '01:00' })])).toMatchObject({ known: 1, differing: 0 });
  const file = await uploaded(as, [anOrderRow({ ...far, loadingTime: '03:00' })]);
  expect(file.changes[0]?.fields).toEqual([{ title: 'Время погрузки', from: '01:00', to: '03:00' }]);
  await imported(as, file.id, true);
  expect((await toOrdersFor(as)).data[0]?.timeline.pickupDate).toBe('2026-11-30T22:00:00.000Z');
});

test('rows that share a number are trips of their own, and a closed order is not changed by its row', async () => {
  const as = aDirector();
  const trips = [anOrderRow({ loadingDay: '30.11.2026' }), anOrderRow()];
  const { id } = await uploaded(as, trips);
  expect(await imported(as, id)).toMatchObject({ created: 2 });
  expect(await uploaded(as, [...trips, anOrderRow({ cargo: 'Масло' })])).toMatchObject({ good: 1, known: 2 });

  const order = (await toOrdersFor(as)).data.find(({ timeline }) => timeline.pickupDate?.startsWith('2026-12-01'));
  await service.call(ordersEndpoints.changeStatus, {
    as,
    params: { id: order?.id ?? '' },
    body: { status: 'cancelled', version: 1 },
  });
  const file = await uploaded(as, [anOrderRow({ price: '95 000' })]);
  expect(file).toMatchObject({ good: 0, differing: 0, bad: 1 });
  expect(file.badRows[0]?.reasons[0]).toContain('Отличается от заказа З-1 (Стоимость, ₽: 86\u00a0400 → 95\u00a0000)');
});

test('another sheet of a workbook is read when it is chosen, until the import begins', async () => {
  const as = aDirector();
  const buildSheet = (name: string, number: string) => ({ name, columns, rows: [[number, ...order]] });
  const columns = ['Номер', 'Клиент', 'Откуда', 'Дата погрузки', 'Куда', 'Груз'];
  const order = ['ООО «Ромашка»', 'Тверь', '01.12.2026', 'Тула', 'Шины'];
  const bytes = await buildWorkbook([buildSheet('Декабрь', 'Д-1'), buildSheet('Январь', 'Я-1')]);
  const { data: file } = (await upload(as, bytes, 'книга.xlsx')).body;
  expect(file).toMatchObject({
    sheet: 'Декабрь',
    sheets: [
      { name: 'Декабрь', rows: 1 },
      { name: 'Январь', rows: 1 },
    ],
    notes: ['Прочитан лист «Декабрь». Заказы есть и на других листах: «Январь». Каждый лист загружается отдельно.'],
  });
  const select = (sheet: string) => service.call(mapFile, { as, params: { id: file.id }, body: { sheet } });
  expect((await select('Январь')).body.data).toMatchObject({ sheet: 'Январь', good: 1 });
  expect((await select('Март')).problem.code).toBe('orders/file-refused');
  await imported(as, file.id);
  expect((await toOrdersFor(as)).data.map(({ number }) => number)).toEqual(['Я-1']);
  expect((await select('Декабрь')).problem.code).toBe('orders/file-importing');
  const { id } = await uploaded(as, [anOrderRow()]);
  const csv = await service.call(mapFile, { as, params: { id }, body: { sheet: 'Январь' } });
  expect([csv.status, csv.problem.error]).toEqual([400, 'В этом файле один лист']);
});
