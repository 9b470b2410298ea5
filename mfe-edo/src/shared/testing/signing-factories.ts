import type {
  OutgoingTitle,
  PreparedTitle,
  SigningDeskReply,
  SigningDeskRow,
  SigningWays,
  WaybillSigningState,
} from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { FakeBackend } from '@trassa/testing/browser/fake-backend';
import type { CadesPlugin } from '../signing/cades-plugin.ts';
import { aPlugin, type PluginFaults } from './a-plugin.ts';
import { ok } from './edo-factories.ts';

/** INN of the certificate in {@link aPlugin}. */
export const CERTIFICATE_INN = '5242217361';

/** Waybill whose T2 is ours to sign. */
export const aDeskRow = (parts: Partial<SigningDeskRow> = {}): SigningDeskRow => ({
  chainId: 'chain-1',
  number: 'ВК-004817',
  route: 'г Москва, ул Лесная, 1 → г Казань, ул Аэропортовая, 12',
  client: 'ООО «Ока-Молоко»',
  vehicle: 'А482МР716',
  driver: 'Сафин Марат Ильдарович',
  operator: 'saby',
  login: 'volga-cargo',
  kind: 'PPRIN',
  stand: 'sign',
  reason: null,
  dueAt: '2099-11-20T07:00:00.000Z',
  since: '2026-11-19T07:00:00.000Z',
  ...parts,
});

const stands = ['sign', 'driver', 'gis', 'consignor', 'consignee', 'sent', 'unknown', 'refused'] as const;

export const aDesk = (rows: SigningDeskRow[]): SigningDeskReply => ({
  rows,
  counts: Object.fromEntries(
    stands.map((stand) => [stand, rows.filter((row) => row.stand === stand).length]),
  ) as SigningDeskReply['counts'],
});

export const anOutgoing = (parts: Partial<OutgoingTitle> = {}): OutgoingTitle => ({
  id: anId(1),
  chainId: 'chain-1',
  kind: 'PPRIN',
  state: 'accepted',
  hash: null,
  fileName: null,
  error: null,
  by: 'Борис Игнатьев',
  updatedAt: '2026-11-19T08:00:00.000Z',
  sentAt: null,
  ...parts,
});

/** State of signing of a waybill whose T2 is ours to sign. */
export const aSigning = (parts: Partial<WaybillSigningState> = {}): WaybillSigningState => ({
  row: aDeskRow(),
  isOpen: true,
  offers: ['PPRIN', 'UVUTOCH'],
  uid: '7f3b0c1e-0001',
  gis: { state: 'registered', code: '', text: '' },
  titles: [],
  ...parts,
});

export const noWays: SigningWays = { sandbox: null, cloud: [], attorneys: [] };

export const anId = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const aPrepared = (index: number, parts: Pick<PreparedTitle, 'chainId' | 'kind'>): PreparedTitle => ({
  ...parts,
  id: anId(index),
  fileName: `ON_TRNACLPPRIN_${index}.xml`,
  hash: 'ab'.repeat(32),
  content: btoa(parts.chainId),
  preview: [{ label: 'Содержание операции', value: `Груз принят, ${parts.chainId}` }],
  state: 'prepared',
});

const idOf = (chainId: string) => Number(/\d+$/.exec(chainId)?.[0] ?? 0);

/** Prepares whatever is asked for, and accepts whatever is sent. */
export function answerSigning(backend: FakeBackend, ways: SigningWays = noWays): void {
  backend.on(edoSigningEndpoints.signingWays, () => ok(ways));
  backend.on(edoSigningEndpoints.prepareTitles, ({ body }) => {
    const prepared = body.titles.map(({ chainId, kind }) => aPrepared(idOf(chainId), { chainId, kind }));
    return ok({ prepared, refused: [] });
  });
  backend.on(edoSigningEndpoints.sendTitles, ({ body }) =>
    ok({ titles: body.titles.map(({ id }) => anOutgoing({ id })) }),
  );
}

class Extension {
  private plugin: CadesPlugin | null;
  constructor(plugin: CadesPlugin | null) {
    this.plugin = plugin;
  }
  check_chrome_plugin(onReady: () => void, onFault: (error: unknown) => void) {
    if (this.plugin) onReady();
    else onFault(new Error('no plug-in'));
  }
  async CreatePluginObject() {
    if (!this.plugin) throw new Error('no plug-in');
    return this.plugin;
  }
}

/** Puts a stub of the plug-in into the page, as its extension does; null: an extension without a plug-in. */
export function setPlugin(faults: PluginFaults | null): void {
  window.cpcsp_chrome_nmcades = new Extension(faults && aPlugin(faults).plugin);
}
