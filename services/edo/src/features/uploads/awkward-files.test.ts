import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { UploadedFileResult } from '@trassa/contracts/edo/upload';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { getInternalToken } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awkwardDrops } from '../../testing/awkward-files.ts';
import { dropFiles } from '../../testing/dropped-files.ts';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { content, documents } = edoEndpoints;
const { upload } = edoUploadEndpoints;
let running: RunningEdo;
beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 10 } });
});
afterAll(() => running.stop());

/** Result of a file over HTTP: the code of its refusal, «known», or its category and content. */
async function getVerdict(as: Identity, { result, code, documentIds }: UploadedFileResult): Promise<string> {
  if (result === 'refused') return `отказ ${code}`;
  if (result === 'known') return 'уже был';
  const [id = ''] = documentIds;
  const opened = (await running.edo.call(content, { as, params: { id } })).body.data;
  const all = (await running.edo.call(documents, { as, query: { category: '0', limit: 100 } })).body.data.docs;
  const category = all.find((document) => document.id === id)?.docflowType;
  const type = opened.extractedData.metadata.documentType;
  return `${category === 'ETRN' ? 'ЭТрН' : category} ${type}`;
}

test('a part without a file name is a file all the same', async () => {
  const as = aDirector();
  const part =
    '--x\r\nContent-Disposition: form-data; name="files"\r\nContent-Type: application/octet-stream\r\n\r\n<a/>\r\n--x--\r\n';
  const headers = { 'x-trassa-token': getInternalToken(as), 'content-type': 'multipart/form-data; boundary=x' };
  const reply = await running.edo.app.inject({ method: 'POST', url: upload.path, headers, payload: part });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().data.files).toMatchObject([{ name: 'файл', result: 'refused' }]);
});

test('there are at least 120 awkward drops', () => {
  expect(awkwardDrops.length).toBeGreaterThanOrEqual(120);
});

test.each(awkwardDrops)('%s', async (_, files, verdict) => {
  const as = aDirector();
  const { status, data } = await dropFiles(running, as, files);
  expect(status).toBe(200);
  const verdicts = [];
  for (const line of data.files) {
    verdicts.push(await getVerdict(as, line));
    if (line.result === 'refused') expect(line.error).toMatch(/[а-яё]{3}/i);
  }
  expect(verdicts.join(', ')).toBe(verdict);
});

test.each([
  ['has no boundary', 'multipart/form-data; boundary=', 'x'],
  [
    'ends in the middle of a file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="files"\r\n\r\na',
  ],
])('a form that %s is refused as broken', async (_, type, payload) => {
  const headers = { 'x-trassa-token': getInternalToken(aDirector()), 'content-type': type };
  const reply = await running.edo.app.inject({ method: 'POST', url: upload.path, headers, payload });
  expect([reply.statusCode, reply.json().error]).toEqual([400, 'Форма с файлами оборвана']);
});
