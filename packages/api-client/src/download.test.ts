// @vitest-environment happy-dom
import type { Endpoint } from '@trassa/contracts/endpoint';
import { afterEach, expect, test, vi } from 'vitest';
import { download } from './download.ts';

const workbook: Endpoint<{ reply: unknown }> = { method: 'GET', path: '/api/book', access: 'public', kind: 'binary' };
const archives: Endpoint<{ reply: unknown }> = { ...workbook, method: 'POST' };

afterEach(() => void vi.unstubAllGlobals());

/** Answer of a service with a file, but for these headers. */
function answering(body: BodyInit | null, headers: Record<string, string> = {}, status = 200): void {
  const sent = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="archives.zip"; filename*=UTF-8''${encodeURIComponent('Архив.zip')}`,
    ...headers,
  };
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: sent }));
}

test.each([
  ['of a known length', { 'content-length': '5' }],
  ['of an unknown length', {}],
  ['compressed on its way', { 'content-length': '3', 'content-encoding': 'gzip' }],
])('a file %s is taken under its own name', async (_, headers) => {
  answering('bytes', headers);
  const { blob, name } = await download(workbook);
  expect([await blob.text(), name]).toEqual(['bytes', 'Архив.zip']);
});

test.each([
  ['a page', '<h1>Вход в сеть</h1>', { 'content-type': 'text/html', 'content-disposition': '' }],
  ['a page under the name of the file', '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' }],
  ['a refusal', '{"success":false}', { 'content-type': 'application/problem+json', 'content-disposition': '' }],
  ['bytes that no service has named', 'bytes', { 'content-disposition': 'inline' }],
  ['nothing', null, {}],
  ['half of the file', 'by', { 'content-length': '5' }],
])('%s is no file', async (_, body, headers) => {
  answering(body, headers);
  for (const endpoint of [workbook, archives]) {
    await expect(download(endpoint)).rejects.toMatchObject({
      status: 200,
      code: 'client/malformed',
      message: 'Файл не загрузился. Повторите запрос.',
    });
  }
});

test('a connection that breaks on the way of a file is told as one', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('Failed to fetch')) });
  answering(broken);
  await expect(download(workbook)).rejects.toMatchObject({ status: 0, message: 'Ошибка подключения к серверу' });
});

test('a refusal of the service says why, that of a proxy in Russian', async () => {
  answering('{"error":"У документа нет печатной формы"}', { 'content-type': 'application/json' }, 409);
  await expect(download(workbook)).rejects.toMatchObject({ status: 409, message: 'У документа нет печатной формы' });
  answering('<h1>Bad Gateway</h1>', { 'content-type': 'text/html' }, 502);
  await expect(download(archives)).rejects.toMatchObject({
    status: 502,
    message: 'Файл не загрузился. Повторите запрос.',
  });
});
