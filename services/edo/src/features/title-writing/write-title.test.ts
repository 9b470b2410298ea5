import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  aContext,
  decodeTitle,
  fakeSignature,
  fileGuid,
  fileIds,
  getAnsweredId,
  minimalFields,
  waybillUid,
  writeValidTitle,
} from './fixtures/written-titles.ts';
import { type TitleContext, writeTitle } from './write-title.ts';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-13T12:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

const waybillKinds = ['PPRIN', 'PVYN', 'PEREADR', 'ZAMEN', 'PUDPER'] as const;
const attorney = { id: 'd1c1a5b0-1111-4222-8333-944445555666', date: '2026-01-10', issuerInn: '7707083893' };
const write = <Kind extends OutgoingTitleKind>(
  kind: Kind,
  changes: Partial<TitleContext> = {},
  fields: object = minimalFields[kind],
) => writeTitle(kind, fields, aContext(kind, changes));
const problemsOf = (written: ReturnType<typeof write>) => ('problems' in written ? written.problems : []);

describe('the name of the file', () => {
  const carrier = '2BM-7700000001-770001001-202001010101';
  const receivers = '2LD7800000002_2BE5000000003';

  test.each([
    ['PPRIN', `ON_TRNACLPPRIN_${receivers}_${carrier}_0_20260313_${fileGuid}.xml`],
    ['PVYN', `ON_TRNACLPVYN_${receivers}_${carrier}_0_20260313_${fileGuid}.xml`],
    ['PEREADR', `ON_TRNPEREADR_${receivers}_${carrier}_0_20260313_${fileGuid}.xml`],
    ['ZAMEN', `ON_TRNZAMEN_${receivers}_${carrier}_0_20260313_${fileGuid}.xml`],
    ['PUDPER', `ON_TRNPUDPER_2BE5000000003_${carrier}_20260313_${fileGuid}.xml`],
    ['UVUTOCH', `DP_UVUTOCH_2BE5000000003_${carrier}_20260313_${fileGuid}.xml`],
  ] as const)('%s has the participants of the answered title, the sender last, and the day in Moscow', (kind, name) => {
    const written = writeValidTitle(kind, minimalFields[kind]);
    expect(written.fileName).toBe(name);
    expect(decodeTitle(written)).toContain(`<Файл ИдФайл="${name.slice(0, -4)}" ВерсПрог="Трасса"`);
  });

  test('says whether there are other receivers, who are named first; the case of the GUID stays', () => {
    const written = writeValidTitle('PPRIN', minimalFields.PPRIN, {
      receivers: ['2BM7700000009', '2BM7700000008'],
      guid: fileGuid.toUpperCase(),
    });
    expect(written.fileName).toMatch(new RegExp(`_1_20260313_${fileGuid.toUpperCase()}\\.xml$`));
    expect(decodeTitle(written)).toContain(
      'ВерсФорм="5.01"><ИдПолИной>2BM7700000009</ИдПолИной><ИдПолИной>2BM7700000008</ИдПолИной><Документ',
    );
  });

  test('has our own id where the operator calls us by another one', () => {
    const { fileName } = writeValidTitle('PVYN', minimalFields.PVYN, { sender: '2BM-OWN' });
    expect(fileName).toContain('_2BE5000000003_2BM-OWN_0_');
  });
});

describe('the file', () => {
  test('of T2 is written letter by letter, without anything empty', () => {
    const written = writeValidTitle('PPRIN', {
      ...minimalFields.PPRIN,
      remarks: {
        ...minimalFields.PPRIN.remarks,
        arrivedAt: '2026-03-12T05:50:00Z',
        cargo: 'Намокла "упаковка" & <тара>',
      },
      driver: { at: '2026-03-12T12:20:00+07:00', lastName: 'Рулев', firstName: 'Олег', middleName: '' },
    });
    expect(decodeTitle(written)).toBe(
      `<?xml version="1.0" encoding="windows-1251"?><Файл ИдФайл="${written.fileName.slice(0, -4)}" ВерсПрог="Трасса" ВерсФорм="5.01">` +
        '<Документ КНД="1110340" ПоФактХЖ="Транспортная накладная, информация перевозчика о приеме груза к перевозке" ДатИнфПрвПрием="13.03.2026" ВрИнфПрвПрием="00:30:05">' +
        `<ИдИнфГО ИдФайлИнфГО="${fileIds.ON_TRNACLGROT}" ДатФайлИнфГО="12.03.2026" ВрФайлИнфГО="09:15:00" ЭП="${fakeSignature.toString('base64')}"/>` +
        `<СодИнфПрвПрием УИД_ТрН="${waybillUid}" СодОпер="Груз принят к перевозке водителем, уполномоченным перевозчиком на перевозку груза, от лица, осуществившего погрузку груза в транспортное средство">` +
        '<ЗамПрвПрием ЗамДатВрПриб="12.03.2026T08:50:00+03:00" НалКоорТочВрПрб="1" ЗамСостГруз="Намокла &quot;упаковка&quot; &amp; &lt;тара&gt;"/>' +
        '<ИнфПол><ТекстИнф Идентиф="ДатаПЭП" Значение="12.03.2026"/><ТекстИнф Идентиф="ВремяПЭП" Значение="12:20:00"/>' +
        '<ТекстИнф Идентиф="ФамилияПЭП" Значение="Рулев"/><ТекстИнф Идентиф="ИмяПЭП" Значение="Олег"/></ИнфПол></СодИнфПрвПрием>' +
        '<Подписант СтатПодп="1" Должн="Директор"><ФИО Фамилия="Дорогин" Имя="Иван" Отчество="Петрович"/></Подписант></Документ></Файл>',
    );
  });

  test('of T4 names the arrival by its own attribute, and each time says that its offset is known', () => {
    const at = '2026-03-12T10:00:00+03:00';
    const remarks = { ...minimalFields.PVYN.remarks, arrivedAt: at, placedAt: at, departedAt: at };
    expect(decodeTitle(writeValidTitle('PVYN', { ...minimalFields.PVYN, remarks }))).toContain(
      '<ЗамПрвВыд ЗамДатаВрПриб="12.03.2026T10:00:00+03:00" НалКоорТочВрПр="1" ЗамДатВрУбыт="12.03.2026T10:00:00+03:00" НалКоорТочВрУб="1" ' +
        'ЗамДатВрПосВыгр="12.03.2026T10:00:00+03:00" НалКоорТочВрВыгр="1"/>',
    );
  });

  test.each(waybillKinds)('of %s quotes the answered title under the names of its format', (kind) => {
    expect(decodeTitle(writeValidTitle(kind, minimalFields[kind]))).toMatch(
      new RegExp(
        `<ИдИнф\\S+ ИдФайл\\S+="${getAnsweredId(kind)}" ДатФайл\\S+="12.03.2026" ВрФайл\\S+="09:15:00" ЭП="MIIB`,
      ),
    );
  });

  test('has no byte order mark, and is windows-1251', () => {
    const { bytes } = writeValidTitle('PPRIN', minimalFields.PPRIN);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('<?xml');
    expect(bytes).not.toContain(0xd0);
  });

  test.each([
    ['base64 text', fakeSignature.toString('base64')],
    ['bytes of base64 with line breaks', Buffer.from(fakeSignature.toString('base64').replace(/.{64}/g, '$&\r\n'))],
    ['PEM', `-----BEGIN CMS-----\n${fakeSignature.toString('base64')}\n-----END CMS-----\n`],
  ])('quotes a signature that is kept as %s once encoded, in one line', (_, kept) => {
    const answered = { ...aContext('PPRIN').answered, signature: kept };
    expect(decodeTitle(writeValidTitle('PPRIN', minimalFields.PPRIN, { answered }))).toContain(
      ` ЭП="${fakeSignature.toString('base64')}"/>`,
    );
  });

  test('takes 2000 characters of a mark', () => {
    const mark = { at: '2026-03-12T10:00:00+03:00', text: '№'.repeat(2000), weighing: '', papers: [], fines: [] };
    expect(decodeTitle(writeValidTitle('PPRIN', { ...minimalFields.PPRIN, marks: [mark] }))).toContain(
      `<ОтметПрвПрием ДатВрОтмет="12.03.2026T10:00:00+03:00" НалКоорТочВрОтм="1" ОбстОтмет="${mark.text}"/>`,
    );
  });

  test.each([...waybillKinds])('of %s names the power of attorney where somebody signs by one', (kind) => {
    const signer = { ...aContext(kind).signer, attorney };
    expect(decodeTitle(writeValidTitle(kind, minimalFields[kind], { signer }))).toContain(
      `<Подписант СтатПодп="2" Должн="Директор"><ФИО Фамилия="Дорогин" Имя="Иван" Отчество="Петрович"/><СвДовер ДатаДовер="10.01.2026" ИдентДовер="${attorney.id}"/></Подписант>`,
    );
  });

  test('of a refusal names it in its own way', () => {
    const signer = { ...aContext('UVUTOCH').signer, attorney };
    expect(decodeTitle(writeValidTitle('UVUTOCH', minimalFields.UVUTOCH, { signer }))).toContain(
      `<СвДоверЭл НомДовер="${attorney.id}" ДатаВыдДовер="10.01.2026" СпособПредставл="2" СвСистХран="https://m4d.nalog.gov.ru"/>`,
    );
  });

  test('of a cost without VAT says so in words', () => {
    const fields = { ...minimalFields.PUDPER, rate: 'без НДС', vat: 0, total: 100_000 };
    expect(decodeTitle(writeValidTitle('PUDPER', fields))).toContain(
      'СтТовБезНДС="100000.00" НалСт="без НДС" СтТовУчНал="100000.00"><СумНал><БезНДС>без НДС</БезНДС></СумНал><ДопСвПрв КраткНазв="Путь"/>',
    );
  });
});

describe('a title is refused', () => {
  const { answered } = aContext('PPRIN');

  test.each<[string, Partial<TitleContext>, string, string]>([
    ['without УИД', { uid: ' ' }, '', 'У накладной ещё нет УИД: его даёт ГИС ЭПД после первого титула'],
    [
      'when the answered one states no time',
      { answered: { ...answered, time: null } },
      '',
      'В титуле, на который вы отвечаете, нет даты и времени составления',
    ],
    [
      'when the answered one is of another version',
      { answered: { ...answered, version: '5.02' } },
      '',
      'Титул, на который вы отвечаете, составлен в формате 5.02, а не 5.01',
    ],
    [
      'when it answers a title of another kind',
      { answered: { ...answered, fileId: fileIds.ON_TRNACLGRPO } },
      '',
      'Имя титула, на который вы отвечаете, не из тех, что начинаются с ON_TRNACLGROT',
    ],
    [
      'when the name of the answered one is not of the format',
      { answered: { ...answered, fileId: 'ON_TRNACLGROT_1' } },
      '',
      'Имя титула, на который вы отвечаете, не из тех, что начинаются с ON_TRNACLGROT',
    ],
    [
      'when the signature of the answered one is none',
      { answered: { ...answered, signature: 'TRIMMED' } },
      '',
      'Подпись титула, на который вы отвечаете, не читается',
    ],
    [
      'when the signer’s name cannot be written',
      { signer: { ...aContext('PPRIN').signer, firstName: 'Jürgen' } },
      'signer.firstName',
      'Знак «ü» (2-й) в титул записать нельзя: уберите его',
    ],
    [
      'when a receiver is none',
      { receivers: ['2BM_1'] },
      'receivers',
      'Идентификатор получателя: от 4 до 46 латинских букв и цифр',
    ],
  ])('%s', (_, changes, field, text) => {
    expect(problemsOf(write('PPRIN', changes))).toEqual([{ field, text }]);
  });

  test('by its fields, with the place of a character that cannot be written', () => {
    const remarks = { ...minimalFields.PPRIN.remarks, cargo: 'Груз принят 👍' };
    expect(problemsOf(write('PPRIN', {}, { ...minimalFields.PPRIN, remarks }))).toEqual([
      { field: 'remarks.cargo', text: 'Знак «👍» (13-й) в титул записать нельзя: уберите его' },
    ]);
  });

  test('when a refusal has a power of attorney by another number than a GUID', () => {
    const signer = { ...aContext('UVUTOCH').signer, attorney: { ...attorney, id: '17' } };
    expect(problemsOf(write('UVUTOCH', { signer }))).toEqual([
      { field: 'signer.attorney', text: 'Номер доверенности в отказе — 36 знаков' },
    ]);
  });
});
