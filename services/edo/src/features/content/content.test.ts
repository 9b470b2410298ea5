import type { EdoDocument } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { fillPath } from '@trassa/contracts/endpoint-path';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { getInternalToken } from '@trassa/testing/test-service';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { content, print, archive, file, xml, chainContent, documents } = edoEndpoints;
const as = aDirector();
let running: RunningEdo;
let all: EdoDocument[];

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 200 }, env: { EDO_INGEST_ROWS: '200' } });
  await running.connect(as);
  all = (await running.edo.call(documents, { as, query: { category: '0', limit: 5000 } })).body.data.docs;
});
afterAll(() => running.stop());
beforeEach(() => running.strike());

const of = (type: string, skip = 0) => all.filter((document) => document.statusCode === type)[skip]!;
const read = async (id: string) => (await running.edo.call(content, { as, params: { id } })).body.data;

async function download(endpoint: Endpoint, params: Record<string, string>, who: Identity | null = as) {
  const url = fillPath(endpoint.path, params);
  return running.edo.app.inject({ url, headers: who ? { 'x-trassa-token': getInternalToken(who) } : {} });
}

describe('the content of a document', () => {
  test('of a T1 shows its own parties, cargo and signatures', async () => {
    const document = of('ON_TRNACLGROT');
    const data = await read(document.id);
    expect(data).toMatchObject({ documentId: document.id, sourceDocumentType: 'ON_TRNACLGROT', hasXML: true });
    expect(data.contentSize).toBeGreaterThan(500);
    expect(data.contentSizeFormatted).toMatch(/\d/);
    const fields = data.extractedData.extracted.extractedFields!;
    expect(fields.НомерНакладной).toBe(document.info.doc.num);
    expect(fields.Грузоотправитель?.ИНН).toBe(document.info.go.inn);
    expect(fields.Грузы.length).toBeGreaterThan(0);
    expect(data.hasSignatures).toBe(true);
    expect(data.signatures[0]?.signer).toBeTruthy();
    expect(data.chainInfo.availableTypes).toContain('ON_TRNACLGROT');
  });

  test('of a T2 quotes the signature of its T1, which is compared with the T1 of the chain', async () => {
    const { signatures } = await read(of('ON_TRNACLPPRIN').id);
    const [quoted] = signatures.filter(({ origin }) => origin === 'embedded');
    expect(quoted).toMatchObject({ digestMatches: true, signedFile: expect.stringMatching(/^ON_TRNACLGROT/) });
  });

  test('of a T2 says whether the vehicle that the exchange lists for it is that of T1', async () => {
    const listed = all.filter(({ statusCode, info }) => statusCode === 'ON_TRNACLPPRIN' && info.ts.num !== '');
    const { checks } = await read(listed[0]!.id);
    expect(checks).toContainEqual(expect.objectContaining({ code: 'vehicle', passed: true, text: 'ТС то же' }));
  });

  test('of a T2 takes parties, vehicle, driver and cargo from the T1 of its chain', async () => {
    const document = of('ON_TRNACLPPRIN');
    const fields = (await read(document.id)).extractedData.extracted.extractedFields!;
    expect(fields.Грузоотправитель).toMatchObject({
      ИНН: document.info.go.inn,
      Источник: { title: 'T1', fromChain: true },
    });
    expect(fields.Грузополучатель?.ИНН).toBe(document.info.gp.inn);
    expect(fields.Прием?.Источник).toMatchObject({ title: 'T2', fromChain: false });
  });

  test('of a replacement names the new driver and vehicle beside those of T1', async () => {
    const replaced = all.find(({ statusCode }) => statusCode === 'ON_TRNZAMEN')!;
    const { outline, replacement, extractedFields: fields } = (await read(replaced.id)).extractedData.extracted;
    expect(outline).toBeNull();
    expect(replacement).toMatchObject({ Источник: { fromChain: false }, Причина: expect.stringMatching(/./) });
    expect(replacement?.Водители[0]?.НомерВУ).toMatch(/^\d+$/);
    expect(replacement?.Водители[0]?.НомерВУ).not.toBe(fields?.Водители[0]?.НомерВУ);
    expect(replacement?.ТранспортныеСредства[0]?.РегНомер).not.toBe(fields?.ТранспортныеСредства[0]?.РегНомер);
    expect(fields?.Грузоотправитель?.Источник).toMatchObject({ title: 'T1', fromChain: true });
  });

  test.each([
    ['ON_PTLVIPTS', 'trip-sheet'],
    ['ON_TRNACLOTKL', 'refusal'],
  ])(
    'of %s, which has no structured reading, is its number, date, parties and raw data',
    async (type, documentType) => {
      const document = all.find(({ statusCode }) => statusCode === type)!;
      const { metadata, extracted } = (await read(document.id)).extractedData;
      expect(metadata.documentType).toBe(documentType);
      expect(extracted.outline).toMatchObject({
        Номер: document.info.doc.num,
        Дата: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      });
      expect(extracted.outline?.Стороны.map(({ ИНН }) => ИНН)).toContain(document.info.go.inn);
      expect(extracted.rawData).toHaveProperty('Файл');
    },
  );

  test('is asked for at the exchange once', async () => {
    const { id } = of('ON_TRNACLGROT', 1);
    await read(id);
    const before = await running.requests();
    await read(id);
    expect(await running.requests()).toEqual(before);
  });

  test('without content answers size 0 and says so', async () => {
    const { id } = of('ON_TRNACLGROT', 2);
    await running.strike({ mode: 'empty', path: `/documents/${id}/content` });
    const data = await read(id);
    expect(data).toMatchObject({ contentSize: 0, hasXML: false, fileList: [] });
    expect(data.extractedData.metadata).toEqual({ totalFiles: 0, documentType: 'waybill' });
    expect(data.warnings[0]?.text).toBe(`Нет контента в документе ${id}`);
    const raw = await running.edo.call(xml, { as, params: { id } });
    expect(raw.problem).toMatchObject({ status: 404, error: `Нет контента в документе ${id}` });
  });

  test.each([
    [{ mode: 'html' }, 502, 'Ошибка загрузки контента документа'],
    [{ mode: 'error' }, 503, 'Ошибка подключения к ЭДО'],
    [{ mode: 'cut' }, 503, 'Ошибка подключения к ЭДО'],
    [{ mode: 'garbage' }, 422, 'Архив повреждён или скачан не полностью. Скачайте его заново.'],
  ])('under the fault %j answers with a text and lets the next call through', async (fault, code, error) => {
    const { id } = of('ON_TRNACLGRPO', 3 + ['html', 'error', 'cut', 'garbage'].indexOf(fault.mode));
    await running.strike({ ...fault, path: `/documents/${id}/content` });
    const failed = await running.edo.call(content, { as, params: { id } });
    expect(failed.problem).toMatchObject({ status: code, error });
  });

  test('takes the unread mark away', async () => {
    const document = all.find((candidate) => !candidate.read && candidate.statusCode === 'ON_TRNACLPVYN')!;
    await read(document.id);
    const { docs } = (await running.edo.call(documents, { as, query: { limit: 5000 } })).body.data;
    expect(docs.find(({ id }) => id === document.id)?.read).toBe(true);
  });
});

describe('the content of a chain', () => {
  test('is that of the first document that has any, in the order of the specification', async () => {
    const { info } = of('ON_TRNACLPPRIN', 2);
    const data = (await running.edo.call(chainContent, { as, params: { chainId: info.doc.chainId } })).body.data;
    expect(data.sourceDocumentType).toBe('ON_TRNACLPPRIN');
  });

  test('says which chain is not there, and when all titles are empty', async () => {
    const missing = await running.edo.call(chainContent, { as, params: { chainId: 'nope' } });
    expect(missing.problem).toMatchObject({ status: 404, error: 'Не удалось найти цепочку документов' });
    const lone = all.find((document) => document.statusCode === 'ON_TRN')!;
    await running.strike({ mode: 'empty', path: '/content', times: 20 });
    const empty = await running.edo.call(chainContent, { as, params: { chainId: lone.info.doc.chainId } });
    expect(empty.problem.error).toBe(
      `Ни один документ в цепочке не содержит контента. Последняя ошибка: Нет контента в документе ${lone.id}`,
    );
  });
});

describe('files', () => {
  test('come out as they were: the archive, each of its files, the XML text', async () => {
    const { id } = of('ON_TRNACLGROT', 4);
    const zip = await download(archive, { id });
    expect(zip.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="document-${id}.zip"; filename*=UTF-8''document-${id}.zip`,
      'x-content-type-options': 'nosniff',
    });
    const unpacked = unzipSync(zip.rawPayload);
    const { fileList } = await read(id);
    for (const [index, entry] of fileList.entries()) {
      const one = await download(file, { id, index: String(index) });
      expect(one.statusCode).toBe(200);
      expect(Buffer.from(unpacked[entry.name]!).equals(one.rawPayload)).toBe(true);
    }
    const source = (await running.edo.call(xml, { as, params: { id } })).body.data;
    const title = fileList.findIndex(({ name }) => name.startsWith('ON_TRNACLGROT') && name.endsWith('.xml'));
    const raw = (await download(file, { id, index: String(title) })).rawPayload;
    expect(raw.toString('latin1')).toContain(`encoding="${source.encoding}"`);
    expect(source.text).toBe(new TextDecoder(source.encoding).decode(raw));
    expect(source.text).toContain('<Файл');
    expect((await download(file, { id, index: '999' })).statusCode).toBe(404);
    expect((await download(file, { id, index: '-1' })).statusCode).toBe(400);
  });

  test('print is the exchange’s PDF, or our own form when it has none', async () => {
    const { id } = of('ON_TRNACLPPRIN', 1);
    const theirs = await download(print, { id });
    expect(theirs.headers['content-type']).toBe('application/pdf');
    expect(theirs.headers['content-disposition']).toContain(`document-${id}.pdf`);
    await running.strike({ mode: 'empty', path: '/print' });
    const ours = await download(print, { id });
    expect(ours.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    expect(ours.rawPayload.equals(theirs.rawPayload)).toBe(false);
    await running.strike({ mode: 'error', path: '/print' });
    expect((await download(print, { id })).json()).toMatchObject({ status: 502, error: 'Ошибка скачивания документа' });
  });
});

describe('a document that is not the company’s own', () => {
  const calls = [content, print, archive, file, xml];

  test.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is like a missing one',
    async (_, endpoint) => {
      const { id } = of('ON_TRNACLGROT');
      const stranger = aDirector();
      await running.connect(stranger, 'empty-carrier');
      const ids = [
        id,
        '00000000-0000-4000-8000-000000000000',
        '../../etc/passwd',
        'a\r\nSet-Cookie: x',
        '%00',
        'ы'.repeat(90),
      ];
      for (const candidate of ids) {
        const reply = await download(endpoint, { id: candidate, index: '0' }, stranger);
        expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([
          404,
          'edo/document-not-found',
          'Документ не найден',
        ]);
      }
      expect((await download(endpoint, { id, index: '0' }, null)).statusCode).toBe(401);
    },
  );
});
