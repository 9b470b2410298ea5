import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

type Loader = (this: {
  getOptions: () => { hasShapes: boolean };
  resourcePath: string;
  resourceQuery: string;
}) => Promise<string>;

const resourcePath = join(root, 'packages/contracts/src/account/auth-endpoints.ts');
const load = async (resourceQuery: string, hasShapes = true): Promise<string> => {
  const path = pathToFileURL(join(import.meta.dirname, 'endpoints-loader.mjs')).href;
  const { default: endpointsLoader } = (await import(path)) as { default: Loader };
  return endpointsLoader.call({ getOptions: () => ({ hasShapes }), resourcePath, resourceQuery });
};

test('each endpoint of a table is an export of its own, so that a page carries those it calls', async () => {
  expect(await load('')).toBe("export * as authEndpoints from './auth-endpoints.ts?authEndpoints';");
  const table = await load('?authEndpoints');
  expect(table).toMatch(
    /const (x\d+) = \{"method":"POST","path":"\/api\/auth\/login"[^;]*\};\nexport \{ \1 as login \};/,
  );
  expect(table).not.toMatch(/zod|summary|limit/);
});

test('it has the shape of its reply, except in development, where schemas change', async () => {
  expect(await load('?authEndpoints')).toMatch(/"shape":\{"success":"b"/);
  expect(await load('?authEndpoints', false)).not.toMatch('shape');
});
