import { getVatKopecksInside } from '@trassa/contracts/finance/vat.rules';
import { encode1251 } from '@trassa/service-kit/windows-1251';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aWholePaper, someRequisites } from '../../../testing/paper-calls.ts';
import { listFormatFaults } from '../../../testing/utd-format.ts';
import { writeUtdXml } from './write-utd.ts';

const letters = (maxLength: number) =>
  fc.stringMatching(new RegExp(`^[А-яёA-z0-9«»"'&<>№₽😀.,-]{1,${maxLength}}$`, 'u'));
const words = (most: number, maxLength: number) =>
  fc.array(letters(maxLength), { minLength: 1, maxLength: most }).map((parts) => parts.join(' '));
const upTo = (most: number) => fc.oneof(letters(20), letters(most));

const firm = fc.record({
  ...{ inn: fc.constantFrom('7705034202', '7707083893', '5242217361'), name: upTo(300), address: upTo(500) },
  kpp: fc.constantFrom('', '770501001', '77050A001'),
});
const trader = fc.record({
  ...{ inn: fc.constant('500100732259'), kpp: fc.constant(''), address: upTo(500) },
  name: fc
    .tuple(fc.constantFrom('ИП ', 'Индивидуальный предприниматель ', ''), words(5, 70))
    .map(([kind, name]) => kind + name),
});
const side = fc.oneof(firm, trader);
const two = fc.integer({ min: 0, max: 99 }).map((number) => `${number}`.padStart(2, '0'));
const day = fc.oneof(
  fc.constantFrom('01.02.2026', '29.02.2028', '31.12.2099'),
  fc.tuple(two, two, two).map(([date, month, year]) => `${date}.${month}.20${year}`),
  fc.constantFrom('31.02.2026', '29.02.2027', '01.01.1026', '01.13.2026'),
);
const basis = fc.oneof(
  fc.constant(''),
  upTo(300),
  fc.tuple(upTo(270), letters(10), day).map(([name, number, on]) => `${name} № ${number} от ${on}`),
);
const lines = fc.array(
  fc.record({
    text: upTo(1500),
    sum_kopecks: fc.integer({ min: 1, max: 1e13 }),
    vat_rate: fc.constantFrom(null, 0, 5, 7, 10, 18, 20, 22),
  }),
  { minLength: 1, maxLength: 4 },
);

test('every УПД keeps the rules of its format', () => {
  fc.assert(
    fc.property(
      fc.record({
        ...{ seller: side, buyer: side, hasAddress: fc.boolean(), basis, lines },
        ...{ signer: words(4, 70), position: upTo(200), revision: fc.integer({ min: 0, max: 999 }) },
        ...{ correspondentAccount: fc.constantFrom('', '30101810400000000225') },
      }),
      ({ seller, buyer, hasAddress, lines: given, revision, basis: words, ...requisites }) => {
        const whole = aWholePaper(
          {
            ...{ seller: { ...someRequisites, ...seller, ...requisites }, basis: words },
            ...{ client_name: buyer.name, client_inn: buyer.inn, client_kpp: buyer.kpp },
            client_address: hasAddress ? buyer.address : '',
            ...{ revision, revised_on: revision > 0 ? '2026-11-25' : null },
          },
          given.map((line) => ({ ...line, vat_kopecks: getVatKopecksInside(line.sum_kopecks, line.vat_rate) })),
        );
        expect(listFormatFaults(writeUtdXml(whole))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['Функция="СЧФДОП"', 'Функция="УПД"', 'Документ: Функция «УПД»'],
  ['НаимДокОпр=', 'НаимДок=', 'Документ: НаимДок'],
  ['ИННЮЛ="7705034202"', 'ИННЮЛ="0005034202"', 'СвЮЛУч: ИННЮЛ «0005034202»'],
  ['Должн="Директор"', 'Должн=""', 'Подписант: Должн «»'],
  ['ДатаДок="21.11.2026"', 'ДатаДок="31.11.2026"', 'СвСчФакт: ДатаДок «31.11.2026»'],
  ['Имя="Андрей"', `Имя="${'А'.repeat(61)}"`, `ФИО: Имя «${'А'.repeat(61)}»`],
  ['НалСт="22%"', 'НалСт="21%"', 'СведТов: НалСт «21%»'],
  ['ЦенаТов="100000.00"', 'ЦенаТов="0.00"', 'СведТов: ЦенаТов не больше нуля'],
  ['<СумНал>22000.00', '<СумНал>22000.001', 'СумНал: внутри «22000.001»'],
  [/<Адрес>.*?<\/Адрес>/, '', 'СвПрод: нет Адрес'],
  [/(<ТаблСчФакт>.*<\/ТаблСчФакт>)(<СвПродПер>.*<\/СвПродПер>)/, '$2$1', /^Документ: внутри/],
  [/<СвПродПер>.*<\/СвПродПер>/, '', /^Документ: внутри/],
  ['ИдФайл="', 'ИдФайл="1', /^Файл: называется/],
])('%s that is %s breaks the rules', (written, broken, fault) => {
  const { name, bytes } = writeUtdXml(aWholePaper());
  const file = new TextDecoder('windows-1251').decode(bytes).replace(written, broken);
  const faults = listFormatFaults({ name, bytes: encode1251(file) });
  expect(faults[0]).toMatch(fault);
});
