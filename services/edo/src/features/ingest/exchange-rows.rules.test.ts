import { expect, test } from 'vitest';
import type { ExchangeDocument } from '../../providers/exchange.ts';
import { toNewDocuments } from './exchange-rows.rules.ts';

const owner = { companyId: 'company', connectionId: 'connection', deleted: false };

function aDocument(id: string, { chainId, vehicle, to }: { chainId: string; vehicle: string; to: string }) {
  const party = (name: string) => ({ accName: name, inn: '5200000001', kpp: '520001001' });
  return {
    id,
    createDate: '2026-11-02T06:00:00Z',
    updateDate: '2026-11-02T07:00:00Z',
    read: false,
    statusCode: 'ON_TRNACLGROT',
    roleCode: 'TK',
    docflowType: '',
    info: {
      doc: { num: 'ВК-1', date: '2026-11-02', trns: 'Р-1', driver: 'Водитель Иванович', chainId },
      go: party('ООО «Отправитель»'),
      gp: party('АО «Получатель»'),
      tk: party('ООО «Волга-Карго»'),
      ts: { num: vehicle },
      driver: { accName: '' },
      loading: { addr: 'г. Казань, ул. Складская, д. 1' },
      unloading: { addr: to },
      documents: [{ id, type: 'ON_TRN', dateTime: '2026-11-02T06:00:00Z' }],
      lastdoc: { type: 'ON_TRN', dateTime: '2026-11-02T06:00:00Z' },
    },
  } satisfies ExchangeDocument;
}

test('each title says its own, whatever the titles of its waybill before it said', () => {
  const [chainId, other] = ['c-1', 'c-2'];
  const documents = [
    aDocument('1', { chainId, vehicle: 'А100АА152', to: 'г. Тула' }),
    aDocument('2', { chainId: other, vehicle: 'В200ВВ152', to: 'г. Омск' }),
    aDocument('3', { chainId, vehicle: 'А100АА152', to: 'г. Псков' }),
    aDocument('4', { chainId, vehicle: '', to: 'г. Тула' }),
    aDocument('5', { chainId: '', vehicle: 'А100АА152', to: 'г. Тула' }),
  ];
  const together = toNewDocuments(documents, owner);
  expect(together).toEqual(documents.flatMap((document) => toNewDocuments([document], owner)));
  expect(together.map(({ chain_id, vehicle, to_addr }) => [chain_id, vehicle, to_addr])).toEqual([
    ['c-1', 'А100АА152', 'г. Тула'],
    ['c-2', 'В200ВВ152', 'г. Омск'],
    ['c-1', 'А100АА152', 'г. Псков'],
    ['c-1', '', 'г. Тула'],
    ['5', 'А100АА152', 'г. Тула'],
  ]);
});
