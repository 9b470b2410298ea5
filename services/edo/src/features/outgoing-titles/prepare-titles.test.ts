import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';

let operated: OperatedEdo;
let director: Identity;
beforeAll(async () => {
  operated = await OperatedEdo.start();
  director = aDirector();
  await operated.connect(director);
});
afterAll(() => operated.stop());
beforeEach(() => operated.heal());

describe('a title of ours', () => {
  // The first of all: a schema is kept for an hour.
  test('that does not fit the schema of its operator is not frozen, and says what does not', async () => {
    const other = await operated.another();
    await operated.strike({ mode: 'narrow-schema', path: 'GetContent' });
    const titles = (await operated.waiting(director, 'PVYN')).slice(0, 1);
    const body = { titles, signer: await operated.signer() };
    const { refused, prepared } = (await other.call(edoSigningEndpoints.prepareTitles, { as: director, body })).body
      .data;
    expect(prepared).toEqual([]);
    const text = expect.stringMatching(
      /^По схеме оператора: «СодОпер» в «СодПрвВыд»: знаков \d+, а можно не больше 5$/,
    );
    expect(refused).toMatchObject([{ problems: [{ field: '', text }] }]);
    await operated.heal();
    expect((await other.call(edoSigningEndpoints.prepareTitles, { as: director, body })).body.data.prepared).toEqual(
      [],
    );
    await other.stop();
    // One that has the right schema, or none, writes it.
    await operated.strike({ mode: 'error', path: 'GetContent' });
    expect((await operated.prepare(director, titles)).refused).toEqual([]);
  });
});
