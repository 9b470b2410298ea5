import { buildSandbox } from '@trassa/service-sandbox/app';
import { signAsCarrier, writeCarrierTitle } from '@trassa/service-sandbox/testing/carrier-title';
import { CARRIERS } from '@trassa/service-sandbox/world/companies';
import type { OperatorPort } from '../operators/operator.ts';
import type { OperatorStandIn } from '../operators/operator-stand.ts';
import { createSaby } from '../operators/saby/saby.ts';
import type { SabyOptions } from '../operators/saby/saby-rpc.ts';
import { answerPaper } from './answer-paper.ts';

/** Addresses of the stand-in of Saby at an origin. */
export const sabyAddresses = (origin: string) => ({
  authUrl: `${origin}/saby/online/auth/service/`,
  tmsUrl: `${origin}/saby/service/`,
  onlineUrl: `${origin}/saby/online/service/?srv=1`,
  fileOrigins: [origin],
});

export interface SabyStand extends OperatorStandIn {
  /** Answers the request of Госключ as the person does on the phone. */
  press: (answer: 'signed' | 'refused') => Promise<void>;
  /** Answered calls by route since the last asking. */
  countCalls: () => Promise<Record<string, number>>;
  adapter: (options?: Partial<SabyOptions>) => OperatorPort;
}

/** The stand-in of Saby, started with the tests. */
export function aSabyStand(): SabyStand {
  const sandbox = buildSandbox({ documentCount: 0 });
  let origin = '';
  const seconds = () => Math.floor(Date.now() / 1000);
  const post = async (path: string, payload: object) => {
    const { statusCode, body } = await sandbox.inject({ method: 'POST', url: `/saby${path}`, payload });
    if (statusCode !== 200) throw new Error(body);
  };
  return {
    async start() {
      origin = await sandbox.listen({ port: 0, host: '127.0.0.1' });
    },
    stop: () => sandbox.close(),
    adapter: (options: Partial<SabyOptions> = {}) =>
      createSaby({ ...sabyAddresses(origin), timeoutMs: 10_000, ...options }),
    async countCalls() {
      const { requests } = (await sandbox.inject({ url: '/saby/_stats' })).json<{ requests: Record<string, number> }>();
      await sandbox.inject({ method: 'DELETE', url: '/saby/_stats' });
      return requests;
    },
    credentials: { login: 'demo-saby', password: 'demo' },
    async code() {
      const { messages } = (await sandbox.inject({ url: '/saby/_sms' })).json<{ messages: { code: string }[] }>();
      return messages[0]?.code ?? '';
    },
    carrierInn: CARRIERS.volgaCargo.inn,
    logisticsKey: null,
    strike: (fault) => post('/_faults', fault),
    async heal() {
      await sandbox.inject({ method: 'DELETE', url: '/saby/_faults' });
    },
    answer: (step, reason) => answerPaper(sandbox, { operator: 'saby', step, ...(reason ? { reason } : {}) }),
    act: (waybill, step) => post('/_advance', { waybill, do: step }),
    press: (answer) => post('/_goskey', { answer }),
    write: (kind, answered) => writeCarrierTitle(kind, answered, seconds()),
    sign: (bytes) => signAsCarrier(bytes, seconds()),
    faults: {
      'expired-token': ['unauthorized', 'wrong-password'],
      empty: ['malformed'],
      slow: ['unavailable'],
      error: ['unavailable'],
      cut: ['unavailable'],
      lost: ['unavailable'],
      'too-many': ['limited'],
      html: ['unavailable'],
      garbage: ['malformed', 'unavailable'],
      'rpc-error': ['refused'],
      'renamed-action': [],
      'absent-action': [],
      'empty-link': [],
      'expired-link': [],
    },
    sendPath: 'СБИС.ВыполнитьДействие',
    sendPaperPath: 'СБИС.ВыполнитьДействие',
  };
}
