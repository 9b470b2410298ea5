import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';
import type { NewPapers } from '@trassa/contracts/finance/papers';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { aRunning } from '@trassa/testing/test-service';

/** Requisites with an account and a bank whose keys are right. */
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
  };
}
