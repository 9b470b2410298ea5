import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { createTraceId } from '@trassa/service-kit/trace';

const MOVES_TELL_INTERVAL_MS = 1000;
const MOST_MOVED_COMPANIES = 10_000;

/** Tells open pages that vehicles of their companies have moved, once a second at most. */
interface MoveNotifier {
  tell: (companyIds: readonly string[]) => void;
  close: () => Promise<void>;
}

/** A notice that is lost costs nothing: pages ask by themselves from time to time. */
export function createMoveNotifier(account: ServiceClient, log: Pick<ServiceLogger, 'warn'>): MoveNotifier {
  let moved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  const send = async () => {
    const companyIds = [...moved].slice(0, MOST_MOVED_COMPANIES);
    moved = new Set();
    timer = undefined;
    const [companyId] = companyIds;
    if (companyId === undefined) return;
    const caller = { kind: 'service', service: 'geo', companyId, userId: null } as const;
    await account(accountEndpoints.positionsMoved, { caller, traceId: createTraceId(), body: { companyIds } });
  };
  const sendLogged = () => {
    sending = send().catch((error: unknown) => log.warn({ err: error }, 'pages were not told of moved vehicles'));
  };
  return {
    tell: (companyIds) => {
      for (const companyId of companyIds) moved.add(companyId);
      timer ??= setTimeout(sendLogged, MOVES_TELL_INTERVAL_MS);
    },
    close: async () => {
      clearTimeout(timer);
      await sending;
    },
  };
}
