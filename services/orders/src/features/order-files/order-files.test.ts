import type { Identity } from '@trassa/contracts/identity';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { MAX_ORDER_FILE_BYTES, type OrderFileField } from '@trassa/contracts/orders/order-file-values';
import { orderFilesEndpoints } from '@trassa/contracts/orders/order-files-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { aRunning, getInternalToken, type TestService } from '@trassa/testing/test-service';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { anOrderRow, getCsv } from '../../testing/an-order-file.ts';
import { orderFileCalls } from '../../testing/order-file-calls.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const { uploadFile, file: fileEndpoint, importFile, mapFile, badRows, template } = orderFilesEndpoints;
const { upload, uploaded, imported, toOrdersFor } = orderFileCalls(() => service);
async function getBook(as: Identity, url: string) {
  const reply = await service.app.inject({
    method: 'GET',
    url,
    headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(as) },
  });
  const bytes = new Uint8Array(reply.rawPayload);
  return { bytes, rows: (await readXlsx(bytes)).sheets[0]?.rows ?? [] };
}

test('a row without VAT has the mode of the company on its day, and only «без НДС» is without it', async () => {
  const as = aDirector();
  const modes = [
    { from: '2020-01-01', mode: 'general' },
    { from: '2026-12-02', mode: 'usn_5' },
  ] as const;
  await service.call(costsEndpoints.saveVatModes, { as, body: { modes: [...modes] } });
  const rows = [
    anOrderRow({ number: 'Н-1', vatRate: '', unloadingDay: '01.12.2026' }),
    anOrderRow({ number: 'Н-2', vatRate: '' }),
    anOrderRow({ number: 'Н-3', vatRate: 'без НДС' }),
    anOrderRow({ number: 'Н-4', vatRate: '10' }),
  ];
  await imported(as, (await uploaded(as, rows)).id);
  const orders = (await toOrdersFor(as)).data;
  const getRate = async ({ id, number }: { id: string; number: string }) => {
    const { data } = (await service.call(costsEndpoints.economics, { as, params: { id } })).body;
    return [number, data.vat?.rate ?? null];
  };
  expect((await Promise.all(orders.map(getRate))).toSorted()).toEqual([
    ['Н-1', 22],
    ['Н-2', 5],
    ['Н-3', null],
    ['Н-4', 10],
  ]);
  expect(await uploaded(as, rows)).toMatchObject({ good: 0, known: 4, differing: 0 });
});

test('what was understood of a head with a unit is said, and follows the mapping', async () => {
  const as = aDirector();
  const heads = 'Номер;Клиент;Откуда;Дата погрузки;Куда;Груз;Ставка, тыс. руб.';
  const { data: file } = (await upload(as, `${heads}\nТ-1;А;Тверь;01.12.2026;Тула;Шины;85`)).body;
  expect(file.notes).toEqual([
    'Колонка «Ставка, тыс. руб.» → «Стоимость, ₽», числа умножены на 1\u00a0000: 85 – это 85\u00a0000.',
  ]);
  const fields = file.columns.map(({ field }) => (field === 'price' ? '' : field));
  expect((await service.call(mapFile, { as, params: { id: file.id }, body: { fields } })).body.data.notes).toEqual([]);
  await imported(as, file.id);
});

test('good rows become orders, bad ones say why, and the same file again creates nothing', async () => {
  const as = aDirector();
  const rows = [
    anOrderRow(),
    anOrderRow({ number: '', cargo: 'Творог' }),
    anOrderRow({ number: 'З-3', unloadingDay: '30.11.2026' }),
    anOrderRow({ number: 'З-4', weightKg: '', weightTonnes: '900' }),
    {},
    anOrderRow({ number: 'З-1' }),
  ];
  const file = await uploaded(as, rows);
  expect(file).toMatchObject({ state: 'checked', rows: 5, good: 2, known: 0, bad: 3 });
  expect(file.badRows).toEqual([
    { row: 4, reasons: ['Дата выгрузки: раньше предыдущей точки маршрута: проверьте день и время'] },
    { row: 5, reasons: ['Вес, т: не больше 100 тонн'] },
    { row: 7, reasons: ['Повторяет строку 2: если это другой рейс, укажите номер заказа'] },
  ]);
  expect((await toOrdersFor(as)).total).toBe(0);

  expect(await imported(as, file.id)).toMatchObject({ created: 2, passed: 6 });
  const { data } = await toOrdersFor(as);
  expect(data.map(({ number }) => number).toSorted()).toEqual(['З-1', 'С-2']);
  expect(data[0]).toMatchObject({
    platform: 'own',
    status: 'accepted',
    route: { from: { city: 'Москва' }, to: { city: 'Казань' } },
    pricing: { total: 86_400 },
    timeline: { pickupDate: '2026-12-01T05:00:00.000Z' },
  });

  const again = await uploaded(as, [...rows, anOrderRow({ number: 'З-9' })]);
  expect(again).toMatchObject({ good: 1, known: 2, bad: 3 });
  expect(await imported(as, again.id)).toMatchObject({ created: 1 });
  expect((await toOrdersFor(as)).total).toBe(3);
});

test('importing twice at once creates each order once, and then the mapping stays', async () => {
  const as = aDirector();
  const { id } = await uploaded(
    as,
    Array.from({ length: 1200 }, (_, at) => anOrderRow({ number: `З-${at}` })),
  );
  await Promise.all([1, 2, 3].map(() => service.call(importFile, { as, params: { id } })));
  expect(await imported(as, id)).toMatchObject({ created: 1200 });
  expect((await toOrdersFor(as)).total).toBe(1200);
  const reply = await service.call(mapFile, { as, params: { id }, body: { fields: [] } });
  expect([reply.status, reply.problem.code]).toEqual([409, 'orders/file-importing']);
});

test('columns nobody could recognise are mapped by hand, and every row is checked anew', async () => {
  const as = aDirector();
  const lines = ['Кто;Старт;Когда;Финиш;Чего', 'ООО «Ромашка»;Тверь;1 декабря 2026;Тула;Шины'];
  const { data: file } = (await upload(as, lines.join('\n'))).body;
  expect(file).toMatchObject({
    good: 0,
    bad: 1,
    columns: [{ title: 'Кто', samples: ['ООО «Ромашка»'], field: '' }, {}, {}, {}, {}],
  });
  const fields: OrderFileField[] = ['client', 'loadingAddress', 'loadingDay', 'unloadingAddress', 'cargo'];
  const mapped = await service.call(mapFile, { as, params: { id: file.id }, body: { fields } });
  expect(mapped.body.data).toMatchObject({ good: 1, bad: 0 });
  const twice = await service.call(mapFile, { as, params: { id: file.id }, body: { fields: ['client', 'client'] } });
  expect([twice.status, twice.problem.error]).toEqual([400, 'Одно поле выбрано для двух колонок']);
});

test('the template is a file of three good orders, and bad rows come back with what to correct', async () => {
  const as = aDirector();
  const book = await getBook(as, template.path);
  const { data: file } = (await upload(as, book.bytes, 'шаблон.xlsx')).body;
  expect(file).toMatchObject({ name: 'шаблон.xlsx', rows: 3, good: 3, bad: 0 });

  const bad = await uploaded(as, [anOrderRow(), anOrderRow({ number: 'З-2', clientInn: '7707083894', cargo: '=1+1' })]);
  const { rows, bytes } = await getBook(as, badRows.path.replace(':id', bad.id));
  expect(rows).toHaveLength(2);
  expect(rows[0]?.slice(0, 2)).toEqual(['Что исправить', 'Номер заказа']);
  const reasons = [
    'Груз: формула не вычислена: откройте файл в Excel и сохраните («=1+1»)',
    'ИНН заказчика: контрольные цифры ИНН не сходятся. Проверьте номер.',
  ];
  expect(rows[1]?.slice(0, 2)).toEqual([reasons.join('\n'), 'З-2']);
  const { data: returned } = (await upload(as, bytes)).body;
  expect(returned).toMatchObject({ rows: 1, bad: 1 });
  expect(returned.columns.slice(0, 2).map(({ field }) => field)).toEqual(['', 'number']);
});

test.each([
  ['UTF-8', Buffer.from(`\ufeff${getCsv([anOrderRow()])}`)],
  ['запятые', Buffer.from(getCsv([anOrderRow()], ','))],
  ['табуляция', Buffer.from(getCsv([anOrderRow()], '\t'))],
  ['UTF-16', Buffer.from(`\ufeff${getCsv([anOrderRow()], '\t')}`, 'utf16le')],
  ['Windows-1251', windows1251(getCsv([anOrderRow()]))],
])('CSV: %s', async (_, bytes) => {
  expect((await upload(aDirector(), bytes)).body.data).toMatchObject({ rows: 1, good: 1 });
});

function windows1251(text: string): Buffer {
  const table = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((letter) => table.indexOf(letter)));
}

test('a file above 10 MB, a picture and a call without a file are refused in words', async () => {
  const as = aDirector();
  const replies = [
    await upload(as, new Uint8Array(MAX_ORDER_FILE_BYTES + 1)),
    await upload(as, Buffer.from('\x89PNG\0\0'), 'заявки.xlsx'),
    await service.call(uploadFile, { as, body: {} }),
  ];
  expect(replies.map(({ status, problem: { error } }) => [status, error])).toEqual([
    [400, 'Файл больше 10 МБ. Разделите его на несколько.'],
    [400, expect.stringContaining('Это не таблица Excel')],
    [400, 'Приложите файл Excel или CSV'],
  ]);
});

test('a file is closed to another company', async () => {
  const { id } = await uploaded(aDirector(), [anOrderRow()]);
  const as = aDirector();
  const replies = [
    await service.call(fileEndpoint, { as, params: { id } }),
    await service.call(importFile, { as, params: { id } }),
    await service.call(mapFile, { as, params: { id }, body: { fields: [] } }),
    await service.call(badRows, { as, params: { id } }),
  ];
  expect(replies.map(({ problem }) => problem.code)).toEqual(Array(4).fill('orders/file-not-found'));
});

test('a file that comes without a name is taken all the same', async () => {
  const lines = ['Кто;Старт;Когда;Финиш;Чего', 'ООО «Ромашка»;Тверь;1 декабря 2026;Тула;Шины'].join('\n');
  const head = '--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\n';
  const headers = {
    'x-trassa-token': getInternalToken(aDirector()),
    'content-type': 'multipart/form-data; boundary=x',
  };
  const payload = `${head}${lines}\r\n--x--\r\n`;
  const reply = await service.app.inject({ method: 'POST', url: uploadFile.path, headers, payload });
  expect([reply.statusCode, reply.json().data?.name]).toEqual([200, 'файл']);
});

test.each([
  ['has no boundary', 'multipart/form-data; boundary=', 'x'],
  [
    'ends in the middle of a file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\na',
  ],
])('a form that %s is refused as broken', async (_, type, payload) => {
  const headers = { 'x-trassa-token': getInternalToken(aDirector()), 'content-type': type };
  const reply = await service.app.inject({ method: 'POST', url: uploadFile.path, headers, payload });
  expect([reply.statusCode, reply.json().error]).toEqual([400, 'Форма с файлами оборвана']);
});
