import { buildMalformedRefusal } from '@trassa/service-kit/provider-http';
import { isWholePdf } from '../../providers/exchange-http.ts';
import type { OperatorPort } from '../operator.ts';
import { buildSendingByKind } from '../send-by-kind.ts';
import { createSabyChanges } from './saby-changes.ts';
import { createSabyCloud } from './saby-cloud.ts';
import { parseSabyRef } from './saby-execution.ts';
import { createSabyPapers, paperFileMatchers } from './saby-papers.ts';
import { createSabyPrepare } from './saby-prepare.ts';
import { createSabyReader } from './saby-reader.ts';
import { createSabyRpc, type SabyOptions } from './saby-rpc.ts';
import { createSabySend, titleFileMatchers } from './saby-send.ts';
import { createSabySignIn } from './saby-sign-in.ts';
import { buildWaybill } from './saby-waybill.rules.ts';

/**
 * Saby over JSON-RPC. A session that Saby has ended is `unauthorized`, and whoever holds its secret renews it once. A
 * power of attorney belongs to the certificate in the cabinet of Saby: there are none to list or to check.
 */
export function createSaby(options: SabyOptions): OperatorPort {
  const rpc = createSabyRpc(options);
  const reader = createSabyReader(rpc);
  const papers = createSabyReader(rpc, 'online');
  return {
    kind: 'saby',
    signInUrl: () => null,
    ...createSabySignIn(rpc),
    ...createSabyChanges(rpc, reader),
    async waybill(place, id) {
      const document = await reader.read(place, id);
      return document.ok ? { ok: true, value: buildWaybill(document.value) } : document;
    },
    content: (place, { id, ref }) => {
      const paper = ref.startsWith('{') ? parseSabyRef(ref) : null;
      return paper ? papers.fetchContent(place, paper.document, id) : reader.fetchContent(place, ref, id);
    },
    ...createSabyPrepare(rpc, reader),
    ...createSabyPapers(rpc, papers),
    ...buildSendingByKind(
      createSabySend(rpc, reader, titleFileMatchers),
      createSabySend(rpc, papers, paperFileMatchers),
    ),
    attorneys: async () => ({ ok: true, value: [] }),
    checkAttorney: async () => ({ ok: true, value: [] }),
    ...createSabyCloud(rpc, { tms: reader, online: papers }),
    async printForm(place, waybillId) {
      const file = await reader.fetchPdf(place, waybillId);
      if (!file.ok) return file;
      return isWholePdf(file.value) ? file : buildMalformedRefusal('print form is not a PDF');
    },
  };
}
