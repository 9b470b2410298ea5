import type { BankOperation, BankOperationsQuery, Settlement } from '@trassa/contracts/finance/bank';
import { bankEndpoints } from '@trassa/contracts/finance/bank-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import type { aRunning } from '@trassa/testing/test-service';

type Service = Awaited<ReturnType<typeof aRunning>>;

/** Settlement by which a person confirms an operation as it is shown. */
export const buildSeenSettlement = ({ id, parts, rest, restAs }: BankOperation): Settlement => ({
  id,
  parts: parts.map(({ orderId, amount }) => ({ orderId, amount })),
  restAs: rest > 0 ? (restAs ?? 'advance') : null,
});

/** Calls about statements of banks. */
export function bankCalls(service: Service) {
  return {
    take: (as: Identity | null, bytes: Uint8Array) =>
      service.call(bankEndpoints.takeStatement, { as, body: { content: Buffer.from(bytes).toString('base64') } }),
    bank: async (as: Identity) => (await service.call(bankEndpoints.bank, { as })).body.data,
    operations: async (as: Identity, query: Partial<BankOperationsQuery> = {}) =>
      (await service.call(bankEndpoints.bankOperations, { as, query })).body.data.operations,
    settle: (as: Identity | null, ...settlements: Settlement[]) =>
      service.call(bankEndpoints.settleOperations, { as, body: { settlements } }),
    undo: (as: Identity | null, id: string) => service.call(bankEndpoints.undoSettlement, { as, params: { id } }),
  };
}
