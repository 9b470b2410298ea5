/** Fault or attack that the product withstands: what it is, the campaigns that count it, and tests of `npm test` beside their short forms. */
export interface Fault {
  name: string;
  what: string;
  campaigns: readonly string[];
  tests: string;
}

/** Faults and attacks; campaigns refer to them by name, «T1» and so on. */
export const faults: readonly Fault[] = [
  {
    name: 'T1',
    what: 'services killed at any moment',
    campaigns: ['service-kills', 'orders-kills', 'finance-kill'],
    tests: '`db/kill.test.ts` of orders and finance',
  },
  {
    name: 'T2',
    what: 'the database cut off, frozen, killed, out of disk',
    campaigns: ['database-faults', 'database-failover'],
    tests: '',
  },
  {
    name: 'T3',
    what: 'outside systems slow, silent, answering garbage',
    campaigns: ['provider-faults', 'channel-faults'],
    tests: '',
  },
  {
    name: 'T4',
    what: 'twice the load that can be served; one greedy company',
    campaigns: ['overload', 'noisy-company'],
    tests: '',
  },
  {
    name: 'T5',
    what: 'an instance killed, drained, upgraded and rolled back; a pooler and a balancer restarted',
    campaigns: ['two-of-everything'],
    tests: '',
  },
  {
    name: 'T6',
    what: 'storms of refreshes, lost answers, stolen tokens',
    campaigns: ['session-refreshes'],
    tests: '`refresh.model.test.ts` of services/account; `e2e/account/many-tabs.e2e.ts`',
  },
  {
    name: 'T7',
    what: 'ids of another company',
    campaigns: ['foreign-ids'],
    tests: '`tenant-isolation.test.ts` of every service',
  },
  {
    name: 'T8',
    what: 'forged tokens',
    campaigns: ['forged-tokens'],
    tests: '`forged-tokens.test.ts` and `access-matrix.test.ts` of services/gateway',
  },
  {
    name: 'T9',
    what: 'hostile archives, waybills, signatures',
    campaigns: ['edo-mutations'],
    tests: '`mutated-files.test.ts` of services/edo, and its hostile fixtures',
  },
  {
    name: 'T10',
    what: 'forged, repeated, late notices of payments',
    campaigns: ['payment-sequences', 'finance-sequences'],
    tests: '`payment-sequences.test.ts` of services/orders, `factor-notices.test.ts` of services/finance',
  },
  {
    name: 'T11',
    what: 'the same request a hundred times at once',
    campaigns: ['duplicate-submits'],
    tests: '`payments.test.ts` of services/orders',
  },
  {
    name: 'T12',
    what: 'money of any amount, discount, period',
    campaigns: ['plan-money', 'finance-terms', 'bank-months', 'paper-months'],
    tests:
      '`plan-price.rules.test.ts` of services/orders, `terms.rules.test.ts`, `match.rules.test.ts` of services/finance',
  },
  {
    name: 'T13',
    what: 'stored texts that would run; changed files and manifests of remotes',
    campaigns: ['browser-payloads', 'browser-remotes'],
    tests: '`e2e/feedback/payloads.e2e.ts`, `e2e/platform/chaos.e2e.ts`',
  },
  {
    name: 'T14',
    what: 'addresses inside the network, foreign pages, raw bytes, spoofed names',
    campaigns: ['hostile-addresses'],
    tests: '',
  },
  { name: 'T15', what: 'calls drawn from the reference of the API', campaigns: ['api-fuzz'], tests: '' },
  {
    name: 'T16',
    what: 'remotes and calls with faults; no network; storage full or forbidden; a wrong clock; a hundred ways',
    campaigns: ['browser-remotes', 'browser-calls'],
    tests: '`e2e/platform`: chaos, offline, awkward-browser; heap of a hundred ways in `bench/shell`',
  },
  {
    name: 'T17',
    what: 'a copy of the database restored; the audit edited; the key lost or rotated',
    campaigns: ['backup'],
    tests: '',
  },
  {
    name: 'T18',
    what: 'every page by machine and keyboard at four widths in both themes',
    campaigns: ['accessible-screens'],
    tests: '`e2e/walk`, `e2e/journeys/keyboard.e2e.ts`, `e2e/journeys/accessibility.e2e.ts`',
  },
];
