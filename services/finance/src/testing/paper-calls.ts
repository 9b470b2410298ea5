import { randomUUID } from 'node:crypto';
import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';
import type { NewPaperEvent, NewPapers, PaperCorrection, PapersQuery } from '@trassa/contracts/finance/papers';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { aRunning } from '@trassa/testing/test-service';
import { sumLines } from '../features/papers/papers.rules.ts';
import type { PaperLineRow, PaperRow, WholePaper } from '../shared/papers.queries.ts';

/** Requisites whose accounts have the right check digit for the BIC. */
export const someRequisites: PaperRequisites = {
  name: 'ООО «Волга-Карго»',
  inn: '7705034202',
  kpp: '770501001',
  address: '443001, г Самара, ул Садовая, д 1',
  bankName: 'ПАО Сбербанк',
  bic: '044525225',
  account: '40702810438000000006',
  correspondentAccount: '30101810400000000225',
  signer: 'Волков Андрей Сергеевич',
  position: 'Директор',
};

type Service = Awaited<ReturnType<typeof aRunning>>;

/** Calls about papers. */
export function paperCalls(service: Service) {
  return {
    saveRequisites: (as: Identity, body: PaperRequisites = someRequisites) =>
      service.call(papersEndpoints.savePaperRequisites, { as, body }),
    issue: (as: Identity, parts: Partial<NewPapers> & { orderIds: string[] }, key?: string) =>
      service.call(papersEndpoints.issuePapers, {
        as,
        body: { kinds: ['invoice', 'act'], each: 'client', issuedOn: getDay(new Date()), ...parts },
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      }),
    list: async (as: Identity, query: PapersQuery = {}) =>
      (await service.call(papersEndpoints.papers, { as, query })).body.data,
    read: (as: Identity, id: string) => service.call(papersEndpoints.paper, { as, params: { id } }),
    tell: (as: Identity, id: string, body: NewPaperEvent) =>
      service.call(papersEndpoints.tellOfPaper, { as, params: { id }, body }),
    correct: (as: Identity, id: string, body: Partial<PaperCorrection> = {}, key?: string) =>
      service.call(papersEndpoints.correctPaper, {
        ...{ as, params: { id }, body: { way: 'correction' as const, on: getDay(new Date()), ...body } },
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      }),
    send: (as: Identity, id: string, to: string, key: string = randomUUID()) =>
      service.call(papersEndpoints.sendPaper, { as, params: { id }, body: { to, key } }),
    cancel: (as: Identity, id: string, note = 'Ошибка в адресе') =>
      service.call(papersEndpoints.cancelPaper, { as, params: { id }, body: { note } }),
  };
}

/** A paper with its trips as the tables hold them; `lines` replace members of its lines. */
export function aWholePaper(parts: Partial<PaperRow> = {}, lines: readonly Partial<PaperLineRow>[] = [{}]): WholePaper {
  const whole = lines.map((line, index) => ({
    ...{ company_id: randomUUID(), paper_id: randomUUID(), position: index + 1, order_id: randomUUID() },
    ...{ order_number: `ВК-${index}`, delivered_on: '2026-11-20', text: 'Транспортные услуги, Москва — Казань' },
    ...{ sum_kopecks: 12_200_000, vat_kopecks: 2_200_000, vat_rate: 22 },
    ...{ before_kopecks: null, before_vat_kopecks: null, before_vat_rate: null },
    ...line,
  }));
  const paper: PaperRow = {
    ...{ company_id: randomUUID(), id: randomUUID(), kind: 'utd', year: 2026, number: 15, number_text: '15' },
    ...{ issued_on: '2026-11-21', client_name: 'ООО «Пепсико Холдингс»', client_inn: '7705034202' },
    ...{ client_kpp: '770501001', client_address: 'г Москва', basis: 'Договор № 12/26 от 01.02.2026' },
    ...{ payment_terms: '10 банковских дней', due_on: '2026-12-05', ...sumLines(whole), seller: someRequisites },
    ...{ state: 'issued', paid_on: null, originals_sent_on: null, originals_received_on: null, cancelled_at: null },
    ...{
      request_key: null,
      act: null,
      orders_told_at: null,
      link_hash: null,
      content_hash: '',
      issued_by: randomUUID(),
      issued_at: new Date('2026-11-21T09:30:00Z'),
    },
    ...{ revision: 0, revised_on: null, corrects: null, replaced_by: null },
    ...parts,
  };
  return { paper, lines: whole, base: null };
}
