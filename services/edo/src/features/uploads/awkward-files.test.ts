import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { UploadLine } from '@trassa/contracts/edo/upload';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awkwardDrops } from '../../testing/awkward-files.ts';
import { dropFiles } from '../../testing/dropped-files.ts';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { content, documents } = edoEndpoints;
let running: RunningEdo;
beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 10 } });
});
afterAll(() => running.stop());

/** Result of a file over HTTP: the code of its refusal, «known», or its category and content. */
async function verdictOf(as: Identity, { result, code, documentIds }: UploadLine): Promise<string> {
  if (result === 'refused') return `отказ ${code}`;
  if (result === 'known') return 'уже был';
  const [id = ''] = documentIds;
  const opened = (await running.edo.call(content, { as, params: { id } })).body.data;
  const all = (await running.edo.call(documents, { as, query: { category: '0', limit: 100 } })).body.data.docs;
  const category = all.find((document) => document.id === id)?.docflowType;
  const type = opened.extractedData.metadata.documentType;
  return `${category === 'ETRN' ? 'ЭТрН' : category} ${type}`;
}

test('there are at least 120 awkward drops', () => {
  expect(awkwardDrops.length).toBeGreaterThanOrEqual(120);
});

test.each(awkwardDrops)('%s', async (_, files, verdict) => {
  const as = aDirector();
  const { status, data } = await dropFiles(running, as, files);
  expect(status).toBe(200);
  const verdicts = [];
  for (const line of data.files) {
    verdicts.push(await verdictOf(as, line));
    if (line.result === 'refused') expect(line.error).toMatch(/[а-яё]{3}/i);
  }
  expect(verdicts.join(', ')).toBe(verdict);
});
