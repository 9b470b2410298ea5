import { expect, test } from 'vitest';
import { aContent, someFields } from '../../../shared/testing/content-factories.ts';
import { aChain } from '../../../shared/testing/edo-factories.ts';
import { findRefusalAdvice, findTitleToSign, listDisputedData } from './waybill-advice.rules.ts';

const source = { title: 'T1', fileId: null, fromChain: true } as const;
const truck = {
  ...{ РегНомер: 'А482МР716', НомерСТС: null, НомерВИН: null, ТипВладения: null, Тип: null, Марка: null },
  ...{ Грузоподъемность: null, Вместимость: null, Источник: source },
};
const driver = {
  ...{ Фамилия: 'Сафин', Имя: 'Марат', Отчество: 'Ильдарович', СерияВУ: '99 11', НомерВУ: '123456' },
  ...{ ДатаВыдачиВУ: null, ИНН: null, Телефоны: [], Источник: source },
};
const fields = someFields({ ТранспортныеСредства: [truck], Водители: [driver] });

test.each([
  {
    reason: 'Сведения о водителе не соответствуют действительности',
    expected: [{ label: 'Водитель', written: 'Сафин Марат Ильдарович, 99 11 123456', named: '' }],
  },
  {
    reason: 'Приехала другая машина: о711ра33',
    expected: [{ label: 'Машина', written: 'А482МР716', named: 'О711РА33' }],
  },
  { reason: 'Грузополучатель не работает', expected: [] },
])('«$reason» speaks of $expected.length data', ({ reason, expected }) => {
  expect(listDisputedData(reason, fields)).toEqual(expected);
});

test('whom to call about a refusal, and until when, come from the waybill', () => {
  const refused = aChain({ notices: [{ kind: 'refusal', text: 'Водитель не тот' }] });
  const loading = { ЗаявленноеВремя: '19.11.2026T10:00:00+03:00' };
  const read = someFields({ Погрузка: loading as never });
  const content = aContent({}, { extractedFields: read });
  const advice = findRefusalAdvice(refused, content, new Date('2026-11-19T06:59:00Z'));
  expect(advice).toMatchObject({ reason: 'Водитель не тот', sender: 'ООО «Ока-Молоко»', phone: '' });
  expect(advice?.until).toBe('Нужно до погрузки: 19.11.2026, 10:00.');
  const past = findRefusalAdvice(refused, content, new Date('2026-11-19T07:01:00Z'));
  expect(past?.until).toBe('Погрузка была назначена на 19.11.2026, 10:00.');
  expect(findRefusalAdvice(aChain(), undefined, new Date())).toBeNull();
});

test.each([
  {
    types: ['ON_TRNACLGROT'],
    file: 'ON_TRNACLGROT_2BM-77-1_2BE-77-2.xml',
    expected: { sign: 'Т2', operator: 'Контур.Диадок' },
  },
  { types: ['ON_TRNACLGROT'], file: 'title.xml', expected: { sign: 'Т2', operator: '' } },
  { types: ['ON_TRNACLGROT', 'ON_TRNACLPPRIN'], file: 'title.xml', expected: null },
  {
    types: ['ON_TRNACLGROT', 'ON_TRNACLPPRIN', 'ON_TRNACLGRPO'],
    ...{ file: 'ON_TRNACLGRPO_2BE-1_2BM-2.xml', expected: { sign: 'Т4', operator: 'СБИС' } },
  },
  { types: ['ON_TRNACLGROT', 'ON_TRNACLOTKL'], file: 'title.xml', expected: null },
])('after $types of «$file» the carrier signs $expected', ({ types, file, expected }) => {
  const titles = types.map((type) => ({ id: type, type, label: type, read: true, dateTime: '2026-11-18T07:00:00Z' }));
  const content = aContent({ fileList: [{ name: file, size: 1, kind: 'xml' }] });
  expect(findTitleToSign(aChain({ titles }), content)).toEqual(expected);
});
