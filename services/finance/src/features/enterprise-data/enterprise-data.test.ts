import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { aWholePaper, paperCalls } from '../../testing/paper-calls.ts';
import { writeEnterpriseData } from './write-enterprise-data.ts';

const lists = [
  'Справочник.Контрагенты',
  'Документ.РеализацияТоваровУслуг',
  'Документ.СчетНаОплатуПокупателю',
  'Документ.КорректировкаРеализации',
  'Строка',
];
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => lists.includes(name) });
const read = (bytes: Uint8Array) => parser.parse(new TextDecoder().decode(bytes)).Message;

test('a paper is read back with its client, lines and VAT, and twice with the same ids', () => {
  const papers = [aWholePaper({ client_name: 'ООО «А & Б»' }), aWholePaper({ kind: 'invoice' }, [{ vat_rate: null }])];
  const [first, second] = ['2026-11-25', '2026-11-26'].map((day) => read(writeEnterpriseData(papers, new Date(day))));
  expect(first.Body).toEqual(second.Body);
  expect(first['msg:Header']['msg:Format']).toBe('http://v8.1c.ru/edi/edi_stnd/EnterpriseData/1.8');
  expect(first.Body['Справочник.Контрагенты']).toHaveLength(1);
  const [sale] = first.Body['Документ.РеализацияТоваровУслуг'];
  expect(sale.КлючевыеСвойства).toMatchObject({
    Ссылка: papers[0]?.paper.id,
    Номер: '15',
    Дата: '2026-11-21T12:00:00',
  });
  expect(sale.Услуги.Строка).toMatchObject([{ Сумма: '122000.00', СтавкаНДС: 'НДС22', СуммаНДС: '22000.00' }]);
  expect(first.Body['Документ.СчетНаОплатуПокупателю'][0].Услуги.Строка[0].СтавкаНДС).toBe('БезНДС');
});

test('an УКД is read back with its УПД and the sums before it, whether the trip costs less or nothing', () => {
  const { paper: base } = aWholePaper();
  const before = { before_kopecks: 12_200_000, before_vat_kopecks: 2_200_000, before_vat_rate: 22 };
  const correction = aWholePaper({ kind: 'correction', number_text: '3', corrects: base.id }, [
    { ...before, sum_kopecks: 6_100_000, vat_kopecks: 1_100_000 },
    { ...before, sum_kopecks: 0, vat_kopecks: 0 },
  ]);
  const [told] = read(writeEnterpriseData([{ ...correction, base }], new Date())).Body[
    'Документ.КорректировкаРеализации'
  ];
  expect(told).toMatchObject({
    КлючевыеСвойства: { Ссылка: correction.paper.id, Номер: '3' },
    ...{
      ВидОперации: 'СогласованноеИзменение',
      ДокументРеализации: { Ссылка: base.id, Номер: '15' },
      Сумма: '-183000.00',
    },
  });
  expect(told.Услуги.Строка).toMatchObject([
    { СуммаДоИзменения: '122000.00', СуммаНДСДоИзменения: '22000.00', Сумма: '61000.00', СуммаНДС: '11000.00' },
    { СуммаДоИзменения: '122000.00', Сумма: '0.00', СтавкаНДС: 'НДС22' },
  ]);
});

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
});
afterAll(() => finance.stop());

test('the file holds papers in force of the days asked for, and none of another company', async () => {
  const papers = paperCalls(finance.service);
  const as = aDirector();
  await papers.saveRequisites(as);
  const order = await finance.aDeliveredOrder(as, {});
  const orders = [order, await finance.aDeliveredOrder(as, {})];
  const [kept, gone] = await Promise.all(
    orders.map(async ({ id }) => (await papers.issue(as, { orderIds: [id], kinds: ['utd'] })).body.data[0]?.id ?? ''),
  );
  await papers.cancel(as, gone ?? '');
  const today = getDay(new Date());
  const ask = async (who: Identity, query: { from?: string; to?: string }) => {
    const call = { as: who, query };
    return String((await finance.service.call(papersEndpoints.papersEnterpriseData, call)).body);
  };
  const file = await ask(as, { from: today });
  expect([file.includes(kept ?? '?'), file.includes(gone ?? '?')]).toEqual([true, false]);
  await finance.reportMoney(as, finance.buildReport(order, { revision: 2, amountKopecks: 5000 }));
  const { data } = (await papers.correct(as, kept ?? '')).body;
  const [corrected, again] = [await ask(as, { from: today }), await ask(as, { from: today })].map(
    (text) => text.split('<Body')[1],
  );
  expect(corrected).toBe(again);
  expect(corrected?.split('КорректировкаРеализации>')[1]).toContain(data.id);
  expect(await ask(as, { to: '2026-01-01' })).not.toContain('Документ.');
  expect(await ask(aDirector(), {})).not.toContain('Документ.');
});
