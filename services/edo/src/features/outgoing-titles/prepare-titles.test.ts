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

  test('whose schema did not come once is checked by it the next time', async () => {
    const other = await operated.another();
    const [first, second] = (await operated.waiting(director, 'PVYN')).slice(-2);
    const prepare = async (title: typeof first) => {
      const body = { titles: [title], signer: await operated.signer() };
      return (await other.call(edoSigningEndpoints.prepareTitles, { as: director, body })).body.data;
    };
    await operated.strike({ mode: 'error', path: 'GetContent' });
    expect((await prepare(first)).refused).toEqual([]);
    await operated.heal();
    await operated.strike({ mode: 'narrow-schema', path: 'GetContent' });
    expect((await prepare(second)).prepared).toEqual([]);
    await other.stop();
  });

  const prepareBy = async (attorney: { id: string; date: string; issuerInn: string }, count: number) => {
    const titles = (await operated.waiting(director, 'PVYN')).slice(0, count);
    const signer = { ...(await operated.signer()), thumbprint: 'AB12', attorney };
    return operated.edo.call(edoSigningEndpoints.prepareTitles, { as: director, body: { titles, signer } });
  };

  test('by a power of attorney of another person, revoked or ended is not frozen, with a way out', async () => {
    const { attorneys } = (await operated.edo.call(edoSigningEndpoints.signingWays, { as: director })).body.data;
    const [{ id, date, issuerInn } = { id: '', date: '', issuerInn: '' }] = attorneys;
    for (const [mode, words] of [
      ['attorney-of-another', 'Представитель в доверенности — владелец сертификата'],
      ['attorney-revoked', 'Доверенность не отозвана'],
      ['attorney-ended', /Доверенность действует до \d\d\.\d\d\.\d{4}/],
    ] as const) {
      await operated.strike({ mode, path: 'PrevalidatePowerOfAttorney' });
      const { refused, prepared } = (await prepareBy({ id, date, issuerInn }, 1)).body.data;
      expect(prepared).toEqual([]);
      const texts = refused[0]?.problems.map(({ text }) => text);
      expect(texts).toEqual([expect.stringMatching(words)]);
      expect(texts).toEqual([expect.stringContaining('Выберите другую доверенность или оформите новую.')]);
    }
    expect((await prepareBy({ id, date, issuerInn }, 1)).body.data.refused).toEqual([]);
  });

  test('by a power of attorney that the operator finds wrong is not frozen, and says why', async () => {
    const reply = await prepareBy({ id: crypto.randomUUID(), date: '2026-02-01', issuerInn: '7707083893' }, 2);
    const problems = ['есть в реестре ФНС', 'организация ящика'].map((text) => ({
      text: expect.stringContaining(text),
    }));
    expect(reply.body.data).toMatchObject({ prepared: [], refused: [{ problems }, { problems }] });
  });
});
