import type { OperatorPort } from '../operator.ts';
import { buildSendingByKind } from '../send-by-kind.ts';
import { createAttorneys } from './attorneys.ts';
import { createCloud } from './cloud.ts';
import { createContent } from './content.ts';
import { createDiadocClient, type DiadocOptions } from './diadoc-client.ts';
import { createLogistics } from './logistics.ts';
import { createTitleSending } from './outgoing.ts';
import { createPapers } from './papers.ts';
import { createSchemas } from './schemas.ts';
import { createSignIn } from './sign-in.ts';
import { createWaybills } from './waybills.ts';

const LOGISTICS_KEY_REFUSED_TEXT =
  'Контур.Логистика не приняла ключ: подтверждения водителей и статусы перевозок не будут видны';
const FOREIGN_LOGISTICS_KEY_TEXT =
  'Ключ Контур.Логистики выдан другой организации, выберите её или введите другой ключ';
const LOGISTICS_AWAY_TEXT = 'Контур.Логистика сейчас не отвечает: ключ не проверен';

/** Diadoc of Kontur over its JSON API, with Kontur.Logistics beside it where a company gave a key. */
export function createDiadoc(options: DiadocOptions): OperatorPort {
  const client = createDiadocClient(options);
  const titles = createTitleSending(client, options.hasTestSignatures);
  const papers = createPapers(client, options.hasTestSignatures);
  const logistics = options.logisticsUrl === null ? null : createLogistics(options.logisticsUrl, options.timeoutMs);
  return {
    kind: 'diadoc',
    ...createSignIn(options, client),
    async warnings({ logisticsKey, box }) {
      const boxes = logisticsKey && logistics ? await logistics.findBoxes(logisticsKey) : null;
      if (!boxes) return [];
      if (!boxes.ok) return [boxes.failure === 'unavailable' ? LOGISTICS_AWAY_TEXT : LOGISTICS_KEY_REFUSED_TEXT];
      return boxes.value.includes(box) ? [] : [FOREIGN_LOGISTICS_KEY_TEXT];
    },
    ...createWaybills(client, logistics),
    ...createContent(client),
    ...titles,
    ...papers,
    ...buildSendingByKind(titles, papers),
    ...createSchemas(client),
    ...createAttorneys(client),
    ...createCloud(client),
  };
}
