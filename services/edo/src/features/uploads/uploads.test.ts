import { randomBytes } from 'node:crypto';
import { clientsEndpoint } from '@trassa/contracts/edo/clients-endpoint';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { MAX_UPLOAD_BYTES } from '@trassa/contracts/edo/limits';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { getInternalToken } from '@trassa/testing/test-service';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropFiles, extractXml, fetchTitleArchives } from '../../testing/dropped-files.ts';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';
import { toWindows1251 } from '../waybill-reading/fixtures/encodings.ts';
import { anOrder } from '../waybill-reading/fixtures/waybills.ts';
import { aZip } from '../waybill-reading/fixtures/zips.ts';

const { chains, chain, content, documents, file, xml } = edoEndpoints;
const { uploads } = edoUploadEndpoints;
const owner = aDirector();
let running: RunningEdo;
/** Archives of one chain: T1, T2, T3, T4. */
let titles: Uint8Array[];

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 200 }, env: { EDO_INGEST_ROWS: '200' } });
  await running.connect(owner);
  titles = await fetchTitleArchives(running, owner);
});
afterAll(() => running.stop());

const drop = (as: Identity | null, files: Record<string, Uint8Array | string>) => dropFiles(running, as, files);

describe('dropped files', () => {
  test('become documents of one chain, whatever order they come in, without any exchange', async () => {
    const as = aDirector();
    const first = await drop(as, { 'выдача.zip': titles[3]!, 'т1.xml': extractXml(titles[0]!) });
    expect(first.data).toMatchObject({ accepted: 2, known: 0, refused: 0 });
    expect(first.data.files[0]).toMatchObject({ name: 'выдача.zip', result: 'accepted', error: null });
    expect(first.data.files[0]?.chainId).not.toBe(first.data.files[1]?.chainId);
    const second = await drop(as, { 'Т3.zip': titles[2]!, 'Т2.zip': titles[1]! });
    const chainId = second.data.files[1]!.chainId!;
    const { body } = await running.edo.call(chain, { as, params: { chainId } });
    expect(body.data.titles.map(({ type }) => type).sort()).toEqual([
      'ON_TRNACLGROT',
      'ON_TRNACLGRPO',
      'ON_TRNACLPPRIN',
      'ON_TRNACLPVYN',
    ]);
    expect(body.data).toMatchObject({ login: 'upload', complete: true, status: 'ON_TRNACLPVYN' });
    expect(body.data.number).not.toBe('');
    expect(body.data.go.inn).toMatch(/^\d{10,12}$/);
    expect((await running.edo.call(chains, { as, query: { search: body.data.number } })).body.data.total).toBe(1);
  });

  test('are told with the state of the exchange, and have their clients and vehicles', async () => {
    const as = aDirector();
    const getState = async () => (await running.edo.call(edoConnectionEndpoints.status, { as })).body.data;
    expect((await getState()).files).toBe(undefined);
    await drop(as, { 'Т1.zip': titles[0]!, 'Т2.zip': titles[1]! });
    expect(await getState()).toMatchObject({ connected: false, files: true });
    expect((await running.edo.call(clientsEndpoint, { as, query: {} })).body.data.total).toBeGreaterThan(0);
    expect((await running.edo.call(edoFigureEndpoints.transport, { as, query: {} })).body.data.total).toBeGreaterThan(
      0,
    );
  });

  test('go together: an XML and its signature, by name or by digest, are one document that is signed', async () => {
    const as = aDirector();
    const inside = Object.entries(unzipSync(titles[0]!));
    const xml = inside.find(([name]) => name.startsWith('ON_') && name.endsWith('.xml'))![1];
    const sig = inside.find(([name]) => /\.(sig|sgn|p7s)$/.test(name))![1];
    for (const signature of ['свой.xml.sig', 'подпись.p7s']) {
      const { data } = await drop(as, { [signature]: sig, 'свой.xml': xml });
      expect(data.refused).toBe(0);
      expect(data.files.map(({ name }) => name)).toEqual([signature, 'свой.xml']);
      expect(data.files[0]?.chainId).toBe(data.files[1]?.chainId);
      const [id] = data.files[1]!.documentIds;
      const opened = (await running.edo.call(content, { as, params: { id: id! } })).body.data;
      expect(opened).toMatchObject({ hasXML: true, hasSignatures: true });
      expect(opened.signatures[0]).toMatchObject({ signedFile: 'свой.xml', digestMatches: true });
    }
  });

  test('open in the same viewer, with the T1 of their chain', async () => {
    const as = aDirector();
    const { data } = await drop(as, { 'Т1.zip': titles[0]!, 'Т2.zip': titles[1]! });
    const [id] = data.files[1]!.documentIds;
    const opened = (await running.edo.call(content, { as, params: { id: id! } })).body.data;
    expect(opened).toMatchObject({ sourceDocumentType: 'ON_TRNACLPPRIN', hasXML: true });
    expect(opened.extractedData.extracted.extractedFields?.Грузоотправитель?.Источник.fromChain).toBe(true);
    const print = await running.edo.app.inject({
      url: edoEndpoints.print.path.replace(':id', id!),
      headers: { 'x-trassa-token': getInternalToken(as) },
    });
    expect(print.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    const list = (await running.edo.call(documents, { as, query: { login: 'upload' } })).body.data;
    expect(list.total).toBe(2);
  });

  test('are downloaded one by one; a damaged one beside a sound title is refused alone', async () => {
    const as = aDirector();
    const bare = extractXml(titles[0]!);
    const damaged = aZip([
      { name: 'т1.xml', content: bare },
      { name: 'scan.pdf', content: Buffer.from('%PDF-1.7'), declaredCrc: 1 },
    ]);
    const { data } = await drop(as, { 'Т1.zip': damaged });
    const [id] = data.files[0]!.documentIds;
    const download = (index: number) =>
      running.edo.app.inject({
        url: file.path.replace(':id', id!).replace(':index', `${index}`),
        headers: { 'x-trassa-token': getInternalToken(as) },
      });
    const [sound, refused] = await Promise.all([download(0), download(1)]);
    expect(sound.rawPayload.equals(bare)).toBe(true);
    expect(refused.json()).toMatchObject({ status: 422, code: 'edo/unreadable' });
  });

  test('keep the name they were dropped with, bare ones too', async () => {
    const as = aDirector();
    const { data } = await drop(as, { 'Накладная 17.xml': extractXml(titles[0]!) });
    const [id] = data.files[0]!.documentIds;
    const opened = (await running.edo.call(content, { as, params: { id: id! } })).body.data;
    expect(opened.fileList.map(({ name }) => name)).toEqual(['Накладная 17.xml']);
    expect(opened.titles[0]?.fileName).toBe('Накладная 17.xml');
    const text = (await running.edo.call(xml, { as, params: { id: id! } })).body.data;
    expect(text.fileName).toBe('Накладная 17.xml');
    const saved = await running.edo.app.inject({
      url: file.path.replace(':id', id!).replace(':index', '0'),
      headers: { 'x-trassa-token': getInternalToken(as) },
    });
    expect(saved.headers['content-disposition']).toContain(encodeURIComponent('Накладная 17.xml'));
  });

  test('that are no waybills are known by their own number and date', async () => {
    const as = aDirector();
    const { data } = await drop(as, { 'заказ.xml': toWindows1251(anOrder()) });
    expect(data.files[0]).toMatchObject({ result: 'accepted', summary: 'заказ-заявка · № З-15' });
    const { body } = await running.edo.call(chain, { as, params: { chainId: data.files[0]!.chainId! } });
    expect(body.data).toMatchObject({ number: 'З-15', date: '2026-03-10', docflowType: 'REQUEST' });
  });

  test('with a number far too long are taken with what it begins with', async () => {
    const as = aDirector();
    const text = Buffer.from(extractXml(titles[0]!)).toString('latin1');
    const long = Array.from({ length: 900 }, (_, n) => n * 7919).join('');
    const odd = Buffer.from(text.replaceAll(/="\d{10}"/g, `="${long}"`), 'latin1');
    const reply = await drop(as, { 'т1.xml': odd });
    expect(reply).toMatchObject({ status: 200, data: { accepted: 1 } });
  });

  test('dropped again are known and add nothing', async () => {
    const as = aDirector();
    const first = await drop(as, { 'a.zip': titles[0]! });
    const again = await drop(as, { 'b.zip': titles[0]!, 'c.zip': titles[0]! });
    expect(again.data).toMatchObject({ accepted: 0, known: 2 });
    expect(again.data.files[0]).toMatchObject({ result: 'known', documentIds: first.data.files[0]!.documentIds });
    // A bare file of the same title has other bytes but is the same document.
    const bare = await drop(as, { 'd.xml': extractXml(titles[0]!) });
    expect(bare.data.files[0]?.documentIds).toEqual(first.data.files[0]?.documentIds);
    expect((await running.edo.call(documents, { as })).body.data.total).toBe(1);
  });

  test('are read up to the size that people are told', async () => {
    const scan = randomBytes(MAX_UPLOAD_BYTES - 100_000);
    const archived = zipSync({ ...unzipSync(titles[0]!), 'скан.pdf': [scan, { level: 0 }] });
    expect(archived.length).toBeGreaterThan(MAX_UPLOAD_BYTES - 100_000);
    expect(archived.length).toBeLessThanOrEqual(MAX_UPLOAD_BYTES);
    const { data } = await drop(aDirector(), { 'со сканом.zip': archived });
    expect(data.files[0]).toMatchObject({ code: null, result: 'accepted' });
  });

  test('that cannot be read are refused one by one, each saying why, and leave nothing behind', async () => {
    const as = aDirector();
    const doctype = '<?xml version="1.0"?><!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><Файл>&x;</Файл>';
    const reply = await drop(as, {
      'пусто.zip': new Uint8Array(),
      'bomb.zip': zipSync({ 'a.xml': [new Uint8Array(12 * 1024 * 1024), { level: 9 }] }),
      'entity.xml': doctype,
      'broken.zip': titles[0]!.subarray(0, titles[0]!.length - 40),
      'photo.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]),
      'huge.zip': new Uint8Array(21 * 1024 * 1024).fill(80),
      'ok.zip': titles[1]!,
    });
    const lines = Object.fromEntries(reply.data.files.map((line) => [line.name, line]));
    expect(reply.data).toMatchObject({ accepted: 1, refused: 6 });
    expect(lines['пусто.zip']).toMatchObject({ code: 'archive/empty', error: expect.stringMatching(/^Файл пустой/) });
    expect(lines['bomb.zip']?.code).toMatch(/^(archive\/bomb|xml\/too-large)$/);
    expect(lines['entity.xml']).toMatchObject({ code: 'xml/doctype' });
    expect(lines['broken.zip']?.code).toMatch(/^archive\//);
    expect(lines['photo.jpg']).toMatchObject({ code: 'archive/unknown-format' });
    expect(lines['huge.zip']).toMatchObject({ code: 'edo/file-too-large', error: expect.stringMatching(/20 МБ/) });
    expect(lines['ok.zip']).toMatchObject({ result: 'accepted', code: null });
    expect((await running.edo.call(documents, { as, query: { category: '0' } })).body.data.total).toBe(1);
    const past = (await running.edo.call(uploads, { as })).body.data;
    expect(past.total).toBe(7);
    expect(past.uploads.filter(({ result }) => result === 'refused')).toHaveLength(6);
  });

  test('belong to their company alone', async () => {
    const [mine, theirs] = [aDirector(), aDirector()];
    const { data } = await drop(mine, { 'a.zip': titles[0]! });
    const [id] = data.files[0]!.documentIds;
    expect((await running.edo.call(content, { as: theirs, params: { id: id! } })).status).toBe(404);
    expect((await running.edo.call(uploads, { as: theirs })).body.data).toEqual({ uploads: [], total: 0 });
    const own = await drop(theirs, { 'a.zip': titles[0]! });
    expect(own.data.files[0]).toMatchObject({ result: 'accepted' });
    expect((await drop(null, { 'a.zip': titles[0]! })).status).toBe(401);
    expect((await running.edo.call(uploads, { as: null })).status).toBe(401);
  });

  test('must be there, and not too many', async () => {
    const as = aDirector();
    expect((await drop(as, {})).problem).toMatchObject({ status: 400, error: 'Выберите хотя бы один файл' });
    const json = await running.edo.call(edoUploadEndpoints.upload, { as, body: {} });
    expect(json.problem.status).toBe(415);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.txt`, 'x']));
    expect((await drop(as, many)).problem).toMatchObject({ status: 413, code: 'edo/too-many-files' });
  });
});
