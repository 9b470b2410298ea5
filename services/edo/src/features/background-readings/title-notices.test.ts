import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildRefusalNotification } from '../../reading/refusal-notification.rules.ts';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { chains, chain, content } = edoEndpoints;
const as = aDirector();
const reason = 'Сведения о водителе не соответствуют действительности';
let running: RunningEdo;

beforeAll(async () => {
  running = await aRunningEdo({
    sandbox: { documentCount: 1500 },
    env: { EDO_TYPES_AT_ONCE: '500', EDO_INGEST_ROWS: '500' },
  });
  await running.connect(as);
});
afterAll(() => running.stop());

const listRefused = async () =>
  (await running.edo.call(chains, { as, query: { status: 'ON_TRNACLOTKL', limit: 100 } })).body.data.chains;

describe('the reason of a refusal', () => {
  test('stands in the list and in the chain without anybody opening the document', async () => {
    expect((await listRefused()).length).toBeGreaterThan(2);
    await vi.waitFor(async () => {
      const [newest] = await listRefused();
      expect(newest?.notices).toEqual([{ kind: 'refusal', text: reason }]);
    });
    const [newest] = await listRefused();
    const params = { chainId: newest!.chainId };
    const alone = (await running.edo.call(chain, { as, params })).body.data;
    expect(alone.notices).toEqual([{ kind: 'refusal', text: reason }]);
  });

  test('stands first in the document itself', async () => {
    const [refused] = await listRefused();
    const id = refused!.titles.find(({ type }) => type === 'ON_TRNACLOTKL')!.id;
    const opened = (await running.edo.call(content, { as, params: { id } })).body.data;
    expect(opened.notices[0]).toEqual({ kind: 'refusal', text: reason });
  });

  test('is nobody else’s', async () => {
    const other = aDirector();
    await running.connect(other, 'empty-carrier');
    expect((await running.edo.call(chains, { as: other })).body.data.chains).toEqual([]);
  });

  test('is news when it has just come, and none when it came with what was there before', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const document = {
      document_id: 'd',
      chain_id: 'ц 1',
      number: 'ВК-7',
      create_date: new Date('2026-11-19T12:00:00Z'),
    };
    const notices = [{ kind: 'refusal' as const, text: reason }];
    expect(buildRefusalNotification(document, { notices, now })).toEqual([
      {
        key: 'edo-refusal/d',
        kind: 'document',
        topic: 'document-refused',
        reasons: ['edo-refusal/ц 1'],
        title: 'Отказ по накладной ВК-7',
        text: `Причина: ${reason}`,
        href: '/edo?chain=%D1%86%201',
      },
    ]);
    const old = { ...document, create_date: new Date('2026-11-10T12:00:00Z') };
    expect(buildRefusalNotification(old, { notices, now })).toEqual([]);
    expect(buildRefusalNotification(document, { notices: [{ kind: 'remark', text: 'намокла' }], now })).toEqual([]);
  });
});
