import type { ProviderFailure } from '@trassa/service-kit/provider-outcome';
import { describe, expect, test } from 'vitest';
import type { SignedTitleOrPaper } from '../operator.ts';
import { documentSchema, type SabyDocument } from './saby-document.ts';
import { formatSabyRef } from './saby-execution.ts';
import type { SabyReader } from './saby-reader.ts';
import type { SabyOutcome, SabyRpc } from './saby-rpc.ts';
import { createSabySend, titleFileMatchers } from './saby-send.ts';

const place = { token: 'token', box: '', logisticsKey: null };
const bytes = Buffer.from('<Файл/>');
const ref = formatSabyRef({ document: 'one', stage: 'take', action: 'Принят', attachment: 'T2' });
const title: SignedTitleOrPaper = {
  ...{ key: 'key', kind: 'PPRIN', thumbprint: null, attorney: null },
  file: { bytes, fileName: 'a.xml', ref },
  signature: Buffer.from('signature'),
};
const offered = { Идентификатор: 'take', Действие: { Название: 'Принят', ТребуетПодписания: 'Да' } };
const read = (given: object): SabyDocument =>
  documentSchema.parse({ Идентификатор: 'one', Тип: 'ConsignmentNote', ...given });
const waiting = read({ Этап: offered });
const taken = read({ Вложение: { Идентификатор: 'T2', Подтип: '1110340', Направление: 'Исходящий', Подпись: [{}] } });

/** Saby that gives these readings one after another, and answers sending so. */
function aSaby(readings: (SabyDocument | ProviderFailure)[], executed: SabyOutcome<unknown> = { ok: true, value: {} }) {
  const calls: string[] = [];
  const rpc: SabyRpc = {
    now: () => new Date(),
    fetchFile: async () => ({ ok: true, value: bytes }),
    async call({ method }) {
      calls.push(method);
      return executed as never;
    },
  };
  const reader: SabyReader = {
    async read() {
      const next = readings.shift() ?? 'unavailable';
      return typeof next === 'string' ? { ok: false, failure: next, detail: '' } : { ok: true, value: next };
    },
    fetchAttachment: async () => ({ ok: true, value: bytes }),
    fetchContent: async () => ({
      ok: true,
      value: { xml: bytes, fileName: 'a.xml', signatures: [title.signature ?? bytes] },
    }),
    fetchPdf: async () => ({ ok: true, value: bytes }),
  };
  return { port: createSabySend(rpc, reader, titleFileMatchers), calls };
}
const refused = (failure: ProviderFailure) =>
  ({ ok: false, failure, detail: '', told: { code: '-1', text: 'Нельзя' } }) as const;

describe('sending through Saby', () => {
  test('never repeats the action of a title that stands there', async () => {
    const { port, calls } = aSaby([taken]);
    expect(await port.sendTitle(place, title)).toEqual({ ok: true, value: { state: 'accepted', titleId: 'T2' } });
    expect(calls).toEqual([]);
  });

  test('waits while Saby has the title in its queue, or has taken it and does not show it yet', async () => {
    const queued = aSaby([read({ Состояние: { Код: 23 }, Этап: offered })]);
    expect(await queued.port.sendTitle(place, title)).toMatchObject({ value: { state: 'working' } });
    expect(queued.calls).toEqual([]);
    const unseen = aSaby([waiting, waiting]);
    expect(await unseen.port.sendTitle(place, title)).toMatchObject({ value: { state: 'working' } });
  });

  test('believes what is read, not an error of the call', async () => {
    const { port } = aSaby([waiting, taken], refused('refused'));
    expect(await port.sendTitle(place, title)).toMatchObject({ value: { state: 'accepted' } });
    const nothing = aSaby([waiting, waiting], refused('refused'));
    expect(await nothing.port.sendTitle(place, title)).toEqual({
      ok: true,
      value: { state: 'refused', code: '-1', text: 'Нельзя' },
    });
  });

  test.each<[ProviderFailure, ProviderFailure]>([
    ['malformed', 'unavailable'],
    ['unavailable', 'unavailable'],
    ['limited', 'limited'],
    ['unauthorized', 'unauthorized'],
  ])('ends with a call that is %s as %s', async (failure, known) => {
    expect(await aSaby([waiting], refused(failure)).port.sendTitle(place, title)).toMatchObject({ failure: known });
  });

  test.each<ProviderFailure>(['malformed', 'absent', 'refused', 'unavailable', 'limited', 'forbidden', 'unauthorized'])(
    'does not know the end when reading afterwards is %s',
    async (failure) => {
      const { port } = aSaby([waiting, failure]);
      expect(await port.sendTitle(place, title)).toMatchObject({ ok: false, failure: 'unavailable' });
    },
  );
});
