import { getVatKopecksInside } from '@trassa/contracts/finance/vat.rules';
import { encodeXml } from '@trassa/service-kit/xml-nodes';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { aWholePaper, someRequisites } from '../../../testing/paper-calls.ts';
import { drawPaperPdf } from '../read-paper.ts';
import { formatPaperName, formatPaymentPurpose } from './paper-words.rules.ts';
import { buildPaymentQr } from './payment-qr.rules.ts';
import { writeCorrectionXml } from './write-correction.ts';
import { writeUtdXml } from './write-utd.ts';
import { parseBasis } from './xml-pieces.ts';

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', parseAttributeValue: false, parseTagValue: false },
  ...{ processEntities: true, htmlEntities: true, trimValues: false, isArray: (name) => name === 'СведТов' },
});
const read = (bytes: Uint8Array) => parser.parse(new TextDecoder('windows-1251').decode(bytes));

test('an УПД with VAT is «счёт-фактура» too, one without is not', () => {
  const { name, bytes } = writeUtdXml(aWholePaper());
  const file = read(bytes).Файл;
  expect(`${file['@ИдФайл']}.xml`).toBe(name);
  expect(name).toMatch(
    /^ON_NSCHFDOPPR_7705034202770501001_7705034202770501001_20261121_[\da-f-]{36}_0_0_0_0_0_00\.xml$/,
  );
  expect(file.Документ).toMatchObject({ '@КНД': '1115131', '@Функция': 'СЧФДОП', '@ВремИнфПр': '12.30.00' });
  const without = read(writeUtdXml(aWholePaper({}, [{ vat_kopecks: 0, vat_rate: null }])).bytes).Файл.Документ;
  expect(without['@Функция']).toBe('ДОП');
  expect(without.ТаблСчФакт.СведТов[0]).toMatchObject({ '@НалСт': 'без НДС', СумНал: { БезНДС: 'без НДС' } });
});

test('a sole trader is named by the parts of the name', () => {
  const seller = { ...someRequisites, name: 'ИП Волков Андрей Сергеевич', inn: '500100732259', kpp: '' };
  const { СвПрод } = read(writeUtdXml(aWholePaper({ seller })).bytes).Файл.Документ.СвСчФакт;
  expect(СвПрод.ИдСв.СвИП).toEqual({
    '@ИННФЛ': '500100732259',
    ФИО: { '@Фамилия': 'Волков', '@Имя': 'Андрей', '@Отчество': 'Сергеевич' },
  });
});

test('what nobody stated is a dash, as on paper', () => {
  const { СвПокуп } = read(
    writeUtdXml(aWholePaper({ client_name: 'ИП Волков', client_inn: '500100732259', client_address: '' })).bytes,
  ).Файл.Документ.СвСчФакт;
  expect(СвПокуп.Адрес.АдрИнф['@АдрТекст']).toBe('—');
  expect(СвПокуп.ИдСв.СвИП.ФИО).toEqual({ '@Фамилия': 'Волков', '@Имя': '—' });
});

const word = fc
  .stringMatching(/^[А-яёA-z0-9«»"'&<>№ ₽→😀.,-]{1,40}$/u)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const line = fc.record({
  text: word,
  sum_kopecks: fc.integer({ min: 1, max: 1e11 }),
  vat: fc.constantFrom(null, 0, 5, 22),
});

test('what is written is read back, letter by letter and kopeck by kopeck', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), word, word, (given, client_name, client_address) => {
      const lines = given.map(({ text, sum_kopecks, vat }) => {
        const vat_kopecks = vat ? Math.floor((2 * sum_kopecks * vat + 100 + vat) / (2 * (100 + vat))) : 0;
        return { text, sum_kopecks, vat_rate: vat, vat_kopecks };
      });
      const { paper, lines: written } = aWholePaper({ client_name, client_address }, lines);
      const { bytes } = writeUtdXml({ paper, lines: written, base: null });
      const { СвСчФакт, ТаблСчФакт } = read(bytes).Файл.Документ;
      const kopecks = (sum: string) => Math.round(Number(sum) * 100);
      expect(СвСчФакт.СвПокуп.ИдСв.СвЮЛУч['@НаимОрг']).toBe(client_name);
      expect(СвСчФакт.СвПокуп.Адрес.АдрИнф['@АдрТекст']).toBe(client_address);
      expect(ТаблСчФакт.СведТов.map((one: Record<string, string>) => one['@НаимТов'])).toEqual(
        lines.map(({ text }) => text),
      );
      const sums = ТаблСчФакт.СведТов.map((one: Record<string, string>) => kopecks(one['@СтТовУчНал'] ?? ''));
      expect(sums).toEqual(lines.map(({ sum_kopecks }) => sum_kopecks));
      const { СумНалВсего } = ТаблСчФакт.ВсегоОпл;
      const total = sums.reduce((all: number, sum: number) => all + sum, 0);
      expect(kopecks(ТаблСчФакт.ВсегоОпл['@СтТовУчНалВсего'])).toBe(total);
      expect(total - kopecks(ТаблСчФакт.ВсегоОпл['@СтТовБезНДСВсего'])).toBe(
        СумНалВсего.СумНал === undefined ? 0 : kopecks(СумНалВсего.СумНал),
      );
      expect(new TextDecoder('windows-1251').decode(bytes)).not.toMatch(/=""|<[^/>]+><\/|undefined|NaN/);
    }),
    { numRuns: 300 },
  );
});

const change = fc.record({
  ...{ text: word, sum_kopecks: fc.integer({ min: 0, max: 1e11 }), before_kopecks: fc.integer({ min: 1, max: 1e11 }) },
  ...{ vat: fc.constantFrom(null, 0, 5, 22), vatBefore: fc.constantFrom(null, 0, 5, 22) },
});

test('an УКД is read back: each line before and after, and totals of what grew and what fell', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), word, (given, client_name) => {
      const lines = given.map(({ text, sum_kopecks, before_kopecks, vat, vatBefore }, index) => ({
        ...{ text, sum_kopecks, before_kopecks, position: index * 2 + 1, vat_rate: vat, before_vat_rate: vatBefore },
        vat_kopecks: getVatKopecksInside(sum_kopecks, vat),
        before_vat_kopecks: getVatKopecksInside(before_kopecks, vatBefore),
      }));
      const base = aWholePaper({ number_text: '7', revision: 2, revised_on: '2026-11-22' }).paper;
      const whole = { ...aWholePaper({ kind: 'correction', client_name }, lines), base };
      const { name, bytes } = writeCorrectionXml(whole);
      const file = read(bytes).Файл;
      expect(name).toBe(`${file['@ИдФайл']}.xml`);
      const { СвКСчФ, ТаблКСчФ, СодФХЖ3 } = file.Документ;
      expect(СвКСчФ.СчФ).toMatchObject({ '@НомерСчФ': '7', ИспрСчФ: { '@НомИспрСчФ': '2' } });
      expect(СодФХЖ3.ПередатДокум['@НомОсн']).toBe('7');
      const kopecks = (sum: string | undefined) => Math.round(Number(sum ?? 0) * 100);
      const rows = ТаблКСчФ.СведТов.map(
        ({ СтТовУчНал: cost, СумНалДо: was, СумНалПосле: will, ...row }: Record<string, never>) => [
          ...[row['@НаимТов'], row['@ПорНомТовВСЧФ'], row['@НалСтДо'], row['@НалСтПосле']],
          ...[kopecks(cost?.['@СтоимДоИзм']), kopecks(cost?.['@СтоимПослеИзм'])],
          ...[kopecks(was?.['СумНДС']), kopecks(will?.['СумНДС'])],
        ],
      );
      const rate = (value: number | null) => (value === null ? 'без НДС' : `${value}%`);
      expect(rows).toEqual(
        lines.map((one) => [
          ...[one.text, `${one.position}`, rate(one.before_vat_rate), rate(one.vat_rate)],
          ...[one.before_kopecks, one.sum_kopecks, one.before_vat_kopecks, one.vat_kopecks],
        ]),
      );
      const grown = ({ ВсегоУвел: up, ВсегоУм: down }: Record<string, Record<string, string>>) =>
        kopecks(up?.['@СтТовУчНалВсего']) - kopecks(down?.['@СтТовУчНалВсего']);
      expect(grown(ТаблКСчФ)).toBe(whole.paper.total_kopecks);
      expect(new TextDecoder('windows-1251').decode(bytes)).not.toMatch(/=""|<[^/>]+><\/|undefined|NaN/);
    }),
    { numRuns: 300 },
  );
});

test('a revision names itself in XML and PDF, and so does the УКД of it', async () => {
  const revised = { revision: 1, revised_on: '2026-11-25' };
  const { СвСчФакт } = read(writeUtdXml(aWholePaper(revised)).bytes).Файл.Документ;
  expect(СвСчФакт.ИспрДок).toEqual({ '@НомИспр': '1', '@ДатаИспр': '25.11.2026' });
  expect(formatPaperName(aWholePaper(revised).paper)).toBe('УПД № 15 (испр. 1) от 21.11.2026');
});

test('characters that windows-1251 does not have are named by their numbers', () => {
  const bytes = encodeXml({ name: 'А', attributes: [['Б', '₽ 😀 №?']], children: [] });
  expect(new TextDecoder('windows-1251').decode(bytes)).toContain('Б="&#8381; &#128512; №?"');
});

test.each([
  ['Договор № 5/26 от 01.02.2026', { name: 'Договор', number: '5/26', date: '01.02.2026' }],
  ['Договор-заявка №12 от 01.02.2026 г.', { name: 'Договор-заявка', number: '12', date: '01.02.2026' }],
  ['Договор № 5/26 от 31.02.2026', null],
  [`${'Договор '.repeat(33)}№ 5/26 от 01.02.2026`, null],
  ['Устная договорённость', null],
  ['', null],
])('the basis «%s» in parts', (text, parts) => {
  expect(parseBasis(text)).toEqual(parts);
});

test('a QR names who is paid, how much and for what, and holds its separator in no value', () => {
  const whole = aWholePaper({ kind: 'invoice' });
  const purpose = formatPaymentPurpose(whole);
  expect(purpose).toBe('Оплата по счёту № 15 от 21.11.2026 за транспортные услуги, в т.ч. НДС 22% 22000,00');
  expect(buildPaymentQr({ ...someRequisites, name: 'ООО «А|Б»' }, { kopecks: 12_200_000, purpose })).toBe(
    `ST00012|Name=ООО «А/Б»|PersonalAcc=40702810438000000006|BankName=ПАО Сбербанк|BIC=044525225|` +
      `CorrespAcc=30101810400000000225|Sum=12200000|Purpose=${purpose}|PayeeINN=7705034202|KPP=770501001`,
  );
});

test.each(['invoice', 'act', 'utd', 'correction'] as const)(
  '%s of two hundred trips is a PDF of several pages',
  async (kind) => {
    const lines = Array.from({ length: 200 }, (_, index) => ({ text: `Рейс ${index}, Москва — Казань` }));
    const { bytes } = await drawPaperPdf(aWholePaper({ kind, cancelled_at: new Date() }, lines));
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  },
);
