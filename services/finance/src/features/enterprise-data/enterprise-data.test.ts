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

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
});
afterAll(() => finance.stop());

test('the file holds papers in force of the days asked for, and none of another company', async () => {
  const papers = paperCalls(finance.service);
  const as = aDirector();
  await papers.saveRequisites(as);
  const orders = [await finance.aDeliveredOrder(as, {}), await finance.aDeliveredOrder(as, {})];
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
  expect(await ask(as, { to: '2026-01-01' })).not.toContain('Документ.');
  expect(await ask(aDirector(), {})).not.toContain('Документ.');
});
