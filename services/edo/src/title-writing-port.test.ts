import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toUtf8, toWindows1251 } from './features/waybill-reading/fixtures/encodings.ts';
import { readValid } from './features/waybill-reading/fixtures/readings.ts';
import { aT1, aT3, titleIds } from './features/waybill-reading/fixtures/waybills.ts';
import { titleWriting } from './title-writing-port.ts';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T12:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

const now = new Date('2026-03-14T09:00:00Z');
const read = (xml: string) => readValid(toWindows1251(xml)).titles;
const titles = [...read(aT1()), ...read(aT3().replace('ВерсФорм="5.01"', ''))];
const known = { titles, driver: 'Рулев О. П.', plate: 'а123ве 77', driverApprovedAt: null, price: null, now };
const [t1] = titles;
const place = {
  answered: t1 as NonNullable<typeof t1>,
  signature: Buffer.concat([Buffer.from([0x30, 0x82, 0x01, 0x00]), Buffer.alloc(256)]),
  uid: titleIds.uid,
  signer: {
    lastName: 'Дорогин',
    firstName: 'Иван',
    middleName: null,
    position: null,
    thumbprint: null,
    attorney: null,
  },
  now,
};

test('T2 is written in answer to T1 from a form as it opens, and is told from its bytes', () => {
  const fields = titleWriting.fill('PPRIN', known);
  expect(titleWriting.check('PPRIN', fields)).toEqual([]);
  const written = titleWriting.write('PPRIN', fields, place);
  if ('problems' in written) throw new Error(JSON.stringify(written.problems));
  expect(written.fileName).toMatch(
    /^ON_TRNACLPPRIN_2LD7800000002_2BM5000000003_2BM7700000001_0_20260314_[0-9a-f-]{36}\.xml$/,
  );
  expect(readValid(written.bytes).titles[0]?.title).toMatchObject({
    kind: 'T2',
    answersFileId: titleIds.t1,
    uid: titleIds.uid,
  });
  expect(titleWriting.describe(written.bytes)).toEqual(
    expect.arrayContaining([
      { label: 'Титул отправителя: имя файла', value: titleIds.t1 },
      { label: 'Подписант', value: 'Дорогин Иван' },
    ]),
  );
});

test('T2 in answer to a T1 that a partner has written in UTF-8 quotes it, and is windows-1251 itself', () => {
  const [partners] = readValid(toUtf8(aT1({ encoding: 'UTF-8' }), { bom: true })).titles;
  if (!partners) throw new Error('no title');
  const fields = titleWriting.fill('PPRIN', { ...known, titles: [partners] });
  const written = titleWriting.write('PPRIN', fields, { ...place, answered: partners });
  if ('problems' in written) throw new Error(JSON.stringify(written.problems));
  expect(new TextDecoder('windows-1251').decode(written.bytes)).toMatch(
    /^<\?xml version="1\.0" encoding="windows-1251"\?>/,
  );
  expect(readValid(written.bytes).titles[0]?.title).toMatchObject({
    kind: 'T2',
    answersFileId: titleIds.t1,
    uid: titleIds.uid,
  });
});

test('a form opens with the approval of the driver by the name that T1 gives, and with the price of the order', () => {
  expect(titleWriting.fill('PPRIN', known)).toMatchObject({ driver: null });
  const approved = { ...known, driverApprovedAt: new Date('2026-03-14T08:30:00Z') };
  const { driver } = titleWriting.fill('PPRIN', approved);
  expect(driver).toMatchObject({ lastName: 'Рулев', at: '2026-03-14T11:30:00+03:00' });
  expect(driver).not.toMatchObject({ firstName: 'О.' });
  const cost = titleWriting.fill('PUDPER', { ...known, price: { rubles: 122_000, rate: 22 } });
  expect(cost).toMatchObject({ cost: 100_000, rate: '22%', vat: 22_000, total: 122_000 });
});

test('a replacement opens with the driver and the vehicle that T1 does not name, and asks for what is not known', () => {
  expect(titleWriting.fill('ZAMEN', known)).toMatchObject({ drivers: [], vehicle: null });
  const fields = titleWriting.fill('ZAMEN', { ...known, driver: 'Новый Лев Ильич', plate: 'К456НН50' });
  expect(fields).toMatchObject({
    drivers: [{ lastName: 'Новый', firstName: 'Лев', middleName: 'Ильич' }],
    vehicle: { truck: { plate: 'К456НН50' }, trailers: [] },
  });
  expect(titleWriting.check('ZAMEN', fields)).toContainEqual({
    field: 'vehicle.truck.payload',
    text: 'Укажите грузоподъёмность',
  });
});

test('a refusal is addressed to who sent the last title', () => {
  expect(titleWriting.fill('UVUTOCH', known)).toMatchObject({
    company: { id: '2BM7700000001', name: 'ООО «Путь»' },
    author: { id: '2LD7800000002', lastName: 'Осина' },
  });
});

test('what cannot be written is told with its field, and bytes that are no title say so', () => {
  expect(titleWriting.write('PPRIN', {}, place)).toMatchObject({ problems: [{ field: 'remarks' }, {}, {}, {}] });
  expect(titleWriting.describe(Buffer.from('no title'))).toMatchObject([{ label: 'Файл' }]);
});
