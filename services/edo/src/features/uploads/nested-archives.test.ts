import { randomBytes } from 'node:crypto';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { MAX_UNPACKED_ARCHIVE_FILES } from '@trassa/contracts/edo/limits';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendFiles, dropForm, extractXml, fetchTitleArchives } from '../../testing/dropped-files.ts';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';
import { aZip } from '../waybill-reading/fixtures/zips.ts';

const { documents } = edoEndpoints;
const { uploads } = edoUploadEndpoints;
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

const getZip = (files: Record<string, Uint8Array>) =>
  aZip(Object.entries(files).map(([name, content]) => ({ name, content })));
function drop(as: Identity, archive: Uint8Array, nested?: string) {
  const form = new FormData();
  if (nested !== undefined) form.append('nested', nested);
  return dropForm(running, as, appendFiles(form, { 'рейсы.zip': archive }));
}
const getCount = async (as: Identity) => (await running.edo.call(documents, { as })).body.data.total;

describe('an archive of archives', () => {
  test('is not unpacked unasked: how many there are and the limits are said', async () => {
    const as = aDirector();
    const { data } = await drop(as, getZip({ 'Т1.zip': titles[0]!, 'вид.bin': titles[1]! }));
    const line = { name: 'рейсы.zip', result: 'refused', code: 'archive/nested', nested: 2, documentIds: [] };
    expect(data).toMatchObject({ accepted: 0, refused: 1, files: [line] });
    expect(data.files[0]?.error).toBe(
      'Внутри архива вложенных архивов: 2, они не распакованы. Можно распаковать один уровень, всего не больше 500 файлов и 64 МБ.',
    );
    expect((await drop(as, getZip({ 'Т1.zip': titles[0]! }), 'false')).data.files[0]).toMatchObject({ nested: 1 });
    expect((await running.edo.call(uploads, { as })).body.data.uploads).toMatchObject([
      { documentIds: [] },
      { documentIds: [] },
    ]);
  });

  test('is unpacked by consent, with what lies beside them, a line for each; the same again is known', async () => {
    const as = aDirector();
    const archive = getZip({
      'т1.xml': extractXml(titles[0]!),
      'акты/Т2.zip': titles[1]!,
      'Т3.zip': titles[2]!,
      'опись.docx': randomBytes(20),
    });
    const { data } = await drop(as, archive, 'true');
    expect(data).toMatchObject({ accepted: 3, known: 0, refused: 0 });
    expect(data.files.map(({ name }) => name)).toEqual(['рейсы.zip', 'рейсы.zip / Т2.zip', 'рейсы.zip / Т3.zip']);
    expect(await getCount(as)).toBe(3);
    expect((await drop(as, archive, 'true')).data).toMatchObject({ accepted: 0, known: 3, refused: 0 });
    expect(
      (await drop(aDirector(), getZip({ 'а.zip': titles[0]!, 'опись.docx': randomBytes(9) }), 'true')).data,
    ).toMatchObject({ accepted: 1, refused: 0 });
  });

  test('is as any other where none is inside', async () => {
    const as = aDirector();
    const { data } = await drop(as, titles[0]!, 'true');
    expect(data.files).toMatchObject([{ name: 'рейсы.zip', result: 'accepted' }]);
    expect((await drop(as, new Uint8Array([0x50, 0x4b, 3, 4]), 'true')).data.files).toMatchObject([
      { code: 'archive/damaged' },
    ]);
  });

  test('names those that are broken, encrypted, of another kind or hold archives themselves, and takes the rest', async () => {
    const as = aDirector();
    const archive = aZip([
      { name: 'битый.zip', content: titles[1]!.slice(0, 200) },
      { name: 'сумма.zip', content: titles[1]!, declaredCrc: 1 },
      { name: 'пароль.zip', content: aZip([{ name: 'т2.xml', content: extractXml(titles[1]!), flags: 1 }]) },
      { name: 'другой.rar', content: Buffer.from('Rar!....') },
      { name: 'глубже.zip', content: getZip({ 'ещё.zip': titles[2]! }) },
      { name: 'целый.zip', content: titles[0]! },
    ]);
    const { data } = await drop(as, archive, 'true');
    expect(data).toMatchObject({ accepted: 1, refused: 5 });
    expect(data.files.map(({ name, code }) => [name, code])).toEqual([
      ['рейсы.zip / битый.zip', 'archive/damaged'],
      ['рейсы.zip / сумма.zip', 'archive/checksum'],
      ['рейсы.zip / пароль.zip', 'archive/encrypted'],
      ['рейсы.zip / другой.rar', 'archive/unknown-format'],
      ['рейсы.zip / глубже.zip', 'archive/nested-deeper'],
      ['рейсы.zip / целый.zip', null],
    ]);
    for (const line of data.files) {
      expect(line).not.toHaveProperty('nested');
      if (line.result === 'refused') expect(line.error).toMatch(/[а-яё]{3}/i);
    }
    expect(await getCount(as)).toBe(1);
    expect((await running.edo.call(uploads, { as })).body.data.total).toBe(6);
  });

  test('is refused where all levels together hold too many files or bytes, and is then not offered to be unpacked', async () => {
    const as = aDirector();
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.txt`, titles[0]!.slice(0, 1)]));
    const many = getZip({
      'а.zip': getZip(files(180)),
      'б.zip': getZip(files(180)),
      ...files(MAX_UNPACKED_ARCHIVE_FILES - 361),
    });
    const dense = Buffer.alloc(14 * 1024 * 1024, Buffer.concat([randomBytes(2048), Buffer.alloc(63 * 1024)]));
    const heavy = getZip({ 'скан.pdf': randomBytes(3 * 1024 * 1024), 'а.txt': dense, 'б.txt': dense });
    for (const archive of [many, getZip({ 'а.zip': heavy, 'б.zip': heavy })]) {
      for (const nested of [undefined, 'true']) {
        const [line] = (await drop(as, archive, nested)).data.files;
        expect(line).toMatchObject({ name: 'рейсы.zip', code: 'archive/nested-limits', result: 'refused' });
        expect(line).not.toHaveProperty('nested');
        expect(line?.error).toContain('больше 500 файлов или 64 МБ');
      }
    }
  });

  test('is not unpacked by a consent that is neither given nor withheld', async () => {
    const { status, problem } = await drop(aDirector(), getZip({ 'а.zip': titles[0]! }), 'да');
    expect(status).toBe(400);
    expect(problem).toMatchObject({ error: 'Поле nested принимает значения true и false' });
  });
});
