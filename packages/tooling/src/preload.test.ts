import { catalogue } from '@trassa/contracts/catalogue';
import { expect, test } from 'vitest';
import { readDeclaration } from './remote-declaration.ts';
import { getRemoteFolder, listRemoteIds } from './workspace.ts';

const reads = new Set(
  Object.values(catalogue).flatMap((endpoints) =>
    Object.values(endpoints)
      .filter(({ method }) => method === 'GET')
      .map(({ path }): string => path),
  ),
);

test.each(listRemoteIds())(
  'what the pages and slots of %s ask for before their code is there, the API answers',
  async (id) => {
    const { declaration } = await readDeclaration(getRemoteFolder(id));
    const asks = [...declaration.routes, ...declaration.slots].flatMap((one) => one.asks ?? []);
    expect(asks.filter((url) => !reads.has(new URL(url, 'http://x').pathname))).toEqual([]);
  },
);
