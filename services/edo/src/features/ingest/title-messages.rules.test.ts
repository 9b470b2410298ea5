import { newMessageSchema } from '@trassa/contracts/account/messages';
import { expect, test } from 'vitest';
import { buildSignatureMessages, buildSignedEvents } from './title-messages.rules.ts';

const aTitle = (n: number, parts: object = {}) => ({
  ...{ document_id: `д-${n}`, chain_id: `ц ${n}`, doc_type: 'ON_TRNACLGROT', number: `ВК-${n}`, is_latest: true },
  create_date: new Date('2026-11-20T09:00:00Z'),
  ...parts,
});

test('T1 asks for T2 and T3 asks for T4, each with the waybill behind it', () => {
  expect(buildSignatureMessages([aTitle(1), aTitle(2, { doc_type: 'ON_TRNACLGRPO', number: '' })])).toEqual([
    {
      key: 'edo-signature/ON_TRNACLGROT/ц 1',
      ...{ kind: 'document', topic: 'document-awaits', href: '/edo?chain=%D1%86%201' },
      reasons: ['edo-signature/ON_TRNACLGROT/ц 1'],
      title: 'Накладная ВК-1 ждёт подписи',
      text: 'Груз выдан: подпишите Т2, приём груза к перевозке.',
    },
    {
      key: 'edo-signature/ON_TRNACLGRPO/ц 2',
      ...{ kind: 'document', topic: 'document-awaits', href: '/edo?chain=%D1%86%202' },
      reasons: ['edo-signature/ON_TRNACLGRPO/ц 2'],
      title: 'Накладная ждёт подписи',
      text: 'Груз принят получателем: подпишите Т4, выдачу груза.',
    },
  ]);
});

test.each([
  ['a title that a later one has followed', { is_latest: false }],
  ['a title of the carrier', { doc_type: 'ON_TRNACLPPRIN' }],
])('%s asks for nothing', (_, parts) => {
  expect(buildSignatureMessages([aTitle(1, parts)])).toEqual([]);
});

test('more than three waybills share a message that leads to the list', () => {
  const [message, ...others] = buildSignatureMessages([1, 2, 3, 4, 5].map((n) => aTitle(n)));
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    title: 'Ждут подписи накладные: 5',
    text: 'ВК-1, ВК-2, ВК-3 и ещё 2.',
    href: '/edo?status=MINE',
    reasons: [1, 2, 3, 4, 5].map((n) => `edo-signature/ON_TRNACLGROT/ц ${n}`),
  });
});

test('titles are events in their order, each once, with their waybill', () => {
  const titles = Array.from({ length: 401 }, (_, n) => aTitle(n, { doc_type: 'ON_TRNACLPVYN' }));
  const events = buildSignedEvents(titles);
  expect(events.map(({ key }) => key)).toEqual([
    'event/edo-signed/д-0',
    'event/edo-signed/д-200',
    'event/edo-signed/д-400',
  ]);
  expect(events[2]?.event).toEqual({
    type: 'document.signed',
    data: {
      titles: [
        {
          ...{ documentId: 'д-400', waybillId: 'ц 400', number: 'ВК-400' },
          ...{ title: 'T4', signedAt: '2026-11-20T09:00:00.000Z' },
        },
      ],
    },
  });
});

test('texts of any length fit a message', () => {
  const long = 'я'.repeat(900);
  const titles = [1, 2, 3, 4].map((n) => aTitle(n, { document_id: long, chain_id: 'ц'.repeat(200), number: long }));
  for (const message of [...buildSignatureMessages(titles), ...buildSignatureMessages(titles.slice(0, 1))]) {
    expect(newMessageSchema.safeParse(message).error).toBeUndefined();
  }
});
