import { buildSandbox, SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { CARRIERS } from '@trassa/service-sandbox/world/companies';
import { createDiadoc } from '../operators/diadoc/diadoc.ts';
import type { OperatorAccess, OperatorPort, OperatorWaybill } from '../operators/operator.ts';
import { getValueOfOutcome } from '../operators/operator-stand.ts';
import { answerPaper } from './answer-paper.ts';

/** Stand-ins of Diadoc and Kontur.Logistics on one port; the clock stands, so that nothing happens by itself. */
export function aDiadoc({ moreWaybills = 0 } = {}) {
  const sandbox = buildSandbox({ documentCount: 10, today: new Date(), moreWaybills });
  const { apiKey, clientId, clientSecret } = SANDBOX_DEFAULTS.diadoc;
  let url = '';
  return {
    sandbox,
    async start() {
      url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
    },
    stop: () => sandbox.close(),
    /** A new adapter; `origin`: of a proxy before the stand-ins. */
    create({ origin = url, ...more }: Partial<Parameters<typeof createDiadoc>[0]> & { origin?: string } = {}) {
      return createDiadoc({
        baseUrl: `${origin}/diadoc`,
        apiKey,
        identity: { url: `${origin}/diadoc/identity`, pageUrl: `${origin}/diadoc/identity`, clientId, clientSecret },
        logisticsUrl: `${origin}/logistics`,
        timeoutMs: 10_000,
        ...more,
      });
    },
    /** Makes the next answers of a stand-in go wrong, for ever if not told otherwise. */
    async strike(provider: 'diadoc' | 'logistics', fault: object) {
      const payload = { times: -1, ...fault };
      const reply = await sandbox.inject({ method: 'POST', url: `/${provider}/_faults`, payload });
      if (reply.statusCode !== 200) throw new Error(reply.body);
    },
    async heal() {
      for (const provider of ['diadoc', 'logistics']) {
        await sandbox.inject({ method: 'DELETE', url: `/${provider}/_faults` });
      }
    },
    /** The client of the latest paper acts. */
    answer: (step: 'deliver' | 'sign' | 'refuse', reason?: string) =>
      answerPaper(sandbox, { operator: 'diadoc', step, ...(reason ? { reason } : {}) }),
    /** Another participant acts on a waybill. */
    async act(waybill: string, step: string) {
      const payload = { waybill, do: step };
      const reply = await sandbox.inject({ method: 'POST', url: '/diadoc/_advance', payload });
      if (reply.statusCode !== 200) throw new Error(reply.body);
    },
  };
}

/** Session of the demonstration carrier. */
export async function signInToDiadoc(port: OperatorPort): Promise<OperatorAccess> {
  const signed = getValueOfOutcome(await port.signIn({ way: 'password', login: 'demo-diadoc', password: 'demo' }));
  if (signed.next !== 'box') throw new Error('a code was asked for');
  const box = signed.boxes.find(({ inn }) => inn === CARRIERS.volgaCargo.inn)?.id ?? '';
  return { token: signed.session.token, box, logisticsKey: SANDBOX_DEFAULTS.logisticsKey };
}

/** All waybills of the last 30 days, by their ids. */
export async function readAllWaybills(port: OperatorPort, place: OperatorAccess): Promise<OperatorWaybill[]> {
  const waybills = new Map<string, OperatorWaybill>();
  let cursor: string | null = null;
  for (let page = 0; page < 20; page++) {
    const changes: Awaited<ReturnType<OperatorPort['changes']>> = await port.changes(place, cursor);
    const { waybills: found, hasMore, cursor: next } = getValueOfOutcome(changes);
    for (const waybill of found) waybills.set(waybill.id, waybill);
    if (!hasMore) return [...waybills.values()].sort((a, b) => a.id.localeCompare(b.id));
    cursor = next;
  }
  throw new Error('the changes have no end');
}
