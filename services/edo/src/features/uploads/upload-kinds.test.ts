import { createHash } from 'node:crypto';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropFiles, extractXml, fetchTitleArchives } from '../../testing/dropped-files.ts';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';
import { toWindows1251 } from '../waybill-reading/fixtures/encodings.ts';
import { aSignature, digestOids } from '../waybill-reading/fixtures/signatures.ts';
import { aT1, aT2 } from '../waybill-reading/fixtures/waybills.ts';

const { content, documents } = edoEndpoints;
let running: RunningEdo;
/** Archives of one chain: T1, T2, T3, T4. */
let titles: Uint8Array[];

beforeAll(async () => {
  const owner = aDirector();
  running = await aRunningEdo({ sandbox: { documentCount: 200 }, env: { EDO_INGEST_ROWS: '200' } });
  await running.connect(owner);
  titles = await fetchTitleArchives(running, owner);
});
afterAll(() => running.stop());

const drop = (as: Identity, files: Record<string, Uint8Array | string>) => dropFiles(running, as, files);

/** Power of attorney of Лесной for Кедров with this number. */
const aPower = (
  number: string,
) => `<?xml version="1.0" encoding="utf-8"?><Доверенность xmlns="urn://x-artefacts/EMCHD_1" ВерсФорм="EMCHD_1" ПрЭлФорм="00000000000000000000"><Документ КНД="1110310"><Довер>
      <СвДов ВидДовер="1" НомДовер="${number}" ДатаВыдДовер="2026-02-01" СрокДейст="2027-02-01"/>
      <СвДоверит ТипДовер="1"><Доверит><РосОргДовер><СвРосОрг НаимОрг="ООО &quot;Лесной&quot;" ИННЮЛ="5000000003" КПП="500001001" ОГРН="1025000000003"/></РосОргДовер></Доверит></СвДоверит>
      <СвУпПред ТипПред="3"><Пред><СведФизЛ ИННФЛ="500000000017" СНИЛС="000-000-000 17"><СведФЛ><ФИО Фамилия="Кедров" Имя="Павел" Отчество="Ильич"/></СведФЛ></СведФизЛ></Пред></СвУпПред>
      <СвПолн ТипПолн="1"><МашПолн КодПолн="TRNSP_1" НаимПолн="Подписание транспортных накладных"/></СвПолн>
    </Довер></Документ></Доверенность>`;

describe('dropped files', () => {
  test('that are other documents of exchange are kept as such, and are no waybills', async () => {
    const as = aDirector();
    const upd =
      '<?xml version="1.0"?><Файл ИдФайл="ON_NSCHFDOPPR_2BM1_2BM2_20260310_1"><Документ КНД="1115131"><СвСчФакт/></Документ></Файл>';
    const { data } = await drop(as, { 'упд.xml': upd });
    expect(data.files[0]).toMatchObject({ result: 'accepted', summary: 'УПД' });
    const [id] = data.files[0]!.documentIds;
    const opened = (await running.edo.call(content, { as, params: { id: id! } })).body.data;
    expect(opened.extractedData).toMatchObject({ metadata: { documentType: 'invoice' } });
    expect((await running.edo.call(documents, { as })).body.data.total).toBe(0);
    const others = (await running.edo.call(documents, { as, query: { category: 'OTHER' } })).body.data;
    expect(others.docs[0]).toMatchObject({ docflowType: 'OTHER', statusLabel: 'УПД' });
  });

  test.each([
    ['5.01', 'НомерСчФ="УП-17" ДатаСчФ="17.11.2026"', '1115125'],
    ['5.03', 'НомерДок="УП-17" ДатаДок="17.11.2026"', '1115131'],
  ])('that are УПД %s have number, date, parties and sum, and are found by them', async (version, heading, knd) => {
    const as = aDirector();
    const side = (tag: string, name: string, inn: string) =>
      `<${tag}><ИдСв><СвЮЛУч НаимОрг="${name}" ИННЮЛ="${inn}" КПП="500001001"/></ИдСв></${tag}>`;
    const upd = `<?xml version="1.0"?><Файл ИдФайл="ON_NSCHFDOPPR_2BM1_2BM2_20261117_1" ВерсФорм="${version}"><Документ КНД="${knd}" ДатаИнфПр="17.11.2026" ВремИнфПр="10.00.00"><СвСчФакт ${heading}>${side('СвПрод', 'ООО «Путь»', '7700000001')}${side('СвПокуп', 'ООО «Лесной»', '5000000003')}</СвСчФакт><ТаблСчФакт><ВсегоОпл СтТовУчНалВсего="85000.50"/></ТаблСчФакт></Документ></Файл>`;
    const { data } = await drop(as, { 'упд.xml': upd });
    expect(data.files[0]).toMatchObject({ result: 'accepted', summary: 'УПД · № УП-17' });
    const [id] = data.files[0]!.documentIds;
    const opened = (await running.edo.call(content, { as, params: { id: id! } })).body.data;
    expect(opened.extractedData.extracted.outline).toMatchObject({
      ...{ Номер: 'УП-17', Дата: '17.11.2026', Сумма: '85000.50' },
      Стороны: [
        { Роль: 'Продавец', Наименование: 'ООО «Путь»', ИНН: '7700000001' },
        { Роль: 'Покупатель', Наименование: 'ООО «Лесной»', ИНН: '5000000003' },
      ],
    });
    for (const search of ['уп17', 'Лесной ООО', '7700000001', '85 000,50', '85000.50', '85 000', '5000,5']) {
      const { docs } = (await running.edo.call(documents, { as, query: { category: 'OTHER', search } })).body.data;
      expect(docs, search).toMatchObject([{ createDate: '2026-11-17T07:00:00.000Z', info: { doc: { num: 'УП-17' } } }]);
    }
  });

  test('that are a notice of refusal say so and why, and are no news to anybody', async () => {
    const as = aDirector();
    const refusal =
      '<?xml version="1.0"?><Файл ИдФайл="ON_TRNACLOTKL_2BM1_2BM2_20261117_1"><Документ НомерДок="Р-9" ДатаДок="17.11.2026" ПричОтк="Не та машина"/></Файл>';
    const { data } = await drop(as, { 'отказ.xml': refusal });
    expect(data.files[0]).toMatchObject({ result: 'accepted', summary: 'отказ · № Р-9' });
    const [id] = data.files[0]!.documentIds;
    const opened = (await running.edo.call(content, { as, params: { id: id! } })).body.data;
    expect(opened.extractedData.metadata.documentType).toBe('refusal');
    expect(opened.notices).toMatchObject([{ kind: 'refusal', text: 'Не та машина' }]);
    const { docs } = (await running.edo.call(documents, { as, query: { search: 'Р-9' } })).body.data;
    expect(docs).toMatchObject([{ statusLabel: 'Отклонён' }]);
    const announced = `select key from edo.outgoing_messages where company_id = $1 and key like '%edo-refusal/%'`;
    expect(await queryAsAdministrator(running.edo.databaseUrl, announced, [as.companyId])).toEqual([]);
  });

  test('that are a power of attorney are kept with number, term, principal and representative', async () => {
    const as = aDirector();
    const { data } = await drop(as, { 'мчд.xml': aPower('5c7c1d8e-0d3c-4f8e-9a55-0a4a5d4c2b11') });
    expect(data.files[0]).toMatchObject({ result: 'accepted', summary: expect.stringContaining('Доверенность (МЧД)') });
    const [id] = data.files[0]!.documentIds;
    const opened = (await running.edo.call(content, { as, params: { id: id! } })).body.data;
    expect(opened.extractedData.extracted.outline).toEqual({
      Номер: '5c7c1d8e-0d3c-4f8e-9a55-0a4a5d4c2b11',
      Дата: '2026-02-01',
      Срок: '2027-02-01',
      Полномочия: ['Подписание транспортных накладных · TRNSP_1'],
      Стороны: [
        { Роль: 'Доверитель', Наименование: 'ООО "Лесной"', ИНН: '5000000003', КПП: '500001001' },
        { Роль: 'Представитель', Наименование: 'Кедров Павел Ильич', ИНН: '500000000017', КПП: null },
      ],
    });
    expect((await running.edo.call(documents, { as })).body.data.total).toBe(0);
  });

  test('that a title names as its power of attorney say whether its signer may sign, whichever came first', async () => {
    const as = aDirector();
    const t1 = toWindows1251(aT1());
    const messageDigest = createHash('sha256').update(t1).digest();
    const signature = aSignature({ digestOid: digestOids.sha256, messageDigest });
    const { data } = await drop(as, { 't1.xml': t1, 't1.xml.sig': signature });
    const authority = async () => {
      const params = { id: data.files[0]!.documentIds[0]! };
      const { signatures } = (await running.edo.call(content, { as, params })).body.data;
      return signatures[0]?.checks.find(({ code }) => code === 'attorney');
    };
    expect(await authority()).toMatchObject({ passed: null, text: expect.stringContaining('не приложена') });
    await drop(as, { 'мчд.xml': aPower('d1c1a5b0-1111-4222-8333-944445555666') });
    const text = 'Доверенность № 17 выдана подписавшему: ООО "Лесной", действует до 01.02.2027';
    expect(await authority()).toMatchObject({ passed: true, text });
  });

  test('that do not pass a check are found by that once they were opened', async () => {
    const as = aDirector();
    const { data } = await drop(as, { 't2.xml': extractXml(titles[1]!), 't1.zip': titles[0]! });
    const faulty = async () =>
      (await running.edo.call(documents, { as, query: { hasFaults: true } })).body.data.docs.map(({ id }) => id);
    const other = aDirector();
    const alone = (await drop(other, { 't2.xml': extractXml(titles[1]!) })).data.files[0]!.documentIds[0]!;
    for (const { documentIds } of data.files) await running.edo.call(content, { as, params: { id: documentIds[0]! } });
    expect(await faulty()).toEqual([]);
    await running.edo.call(content, { as: other, params: { id: alone } });
    const { docs } = (await running.edo.call(documents, { as: other, query: { hasFaults: true } })).body.data;
    expect(docs.map(({ id }) => id)).toEqual([alone]);
  });

  test('of which T2 names another vehicle than T1 say so, and are found by that', async () => {
    const as = aDirector();
    const another = aT2().replace('<ЗамПрвПрием', '<СвТС><ТС РегНомер="М777ОР97"/></СвТС><ЗамПрвПрием');
    const { data } = await drop(as, { 't1.xml': toWindows1251(aT1()), 't2.xml': toWindows1251(another) });
    const id = data.files[1]!.documentIds[0]!;
    const { checks } = (await running.edo.call(content, { as, params: { id } })).body.data;
    expect(checks).toContainEqual({
      code: 'vehicle',
      passed: false,
      text: 'ТС другое',
      note: 'в Т2 М777ОР97, в Т1 А123ВЕ77, К456МН50',
    });
    const { docs, total } = (await running.edo.call(documents, { as, query: { hasFaults: true } })).body.data;
    expect([docs.map((document) => document.id), total]).toEqual([[id], 1]);
  });

  test('of another world are refused in words', async () => {
    const as = aDirector();
    const rss = '<?xml version="1.0"?><rss version="2.0"><channel><title>Новости</title></channel></rss>';
    const { data } = await drop(as, { 'rss.xml': rss, 'файл.xml': '<?xml version="1.0"?><Файл/>' });
    for (const line of data.files) {
      expect(line).toMatchObject({ code: 'edo/not-a-document', documentIds: [], chainId: null });
      expect(line.error).toMatch(/^Это не документ электронного обмена/);
    }
  });

  test('of two waybills in one archive are two chains, and no title leaves the row it had', async () => {
    const as = aDirector();
    const own = extractXml(titles[0]!);
    const answer = Buffer.from(extractXml(titles[1]!)).toString('latin1');
    const foreign = answer
      .replaceAll(/(ON_TRNACL[^"]+)/g, '$1-2')
      .replaceAll(/[\da-f]{8}(?=-[\da-f]{4}-)/g, 'abcdef01');
    const before = await drop(as, { 'т1.xml': own });
    const { data } = await drop(as, {
      'оба.zip': zipSync({ 'т1.xml': own, 'т2.xml': Buffer.from(foreign, 'latin1') }),
    });
    const all = (await running.edo.call(documents, { as })).body.data.docs;
    expect(all).toHaveLength(2);
    expect(new Set(all.map(({ info }) => info.doc.chainId)).size).toBe(2);
    const kept = all.find(({ statusCode }) => statusCode === 'ON_TRNACLGROT');
    const [line] = before.data.files;
    expect([kept?.id, kept?.info.doc.chainId]).toEqual([line?.documentIds[0], line?.chainId]);
    expect(data.files[0]?.summary?.split('; ')).toHaveLength(2);
  });
});
